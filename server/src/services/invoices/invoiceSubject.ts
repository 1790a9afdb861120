import { allOf, type Decision, refused } from '@towline/sdk/access/decision';
import { type InvoiceAction, type InvoiceSubject, invoiceDecision } from '@towline/sdk/access/invoiceActions';
import { requestDecision } from '@towline/sdk/access/operations';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Invoice } from '@towline/sdk/api';
import { isBetweenCompanies } from '@towline/sdk/domain/document/betweenCompanies';
import type { OperationId } from '@towline/sdk/operations';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { invoices, type KeptInvoice } from '../../stores/invoices.ts';
import { requests } from '../../stores/requests/requests.ts';
import { readSubject, type Subject } from '../actOnRequest.ts';
import type { Act } from './issueDocument.ts';

/** A document with its request and contract, read for this agent. */
export interface DocumentSubject extends Subject {
  kept: KeptInvoice;
}

/** The document and its request; undefined where the agent may not see the request (DECISIONS S-19). */
export async function documentSubject(context: Context, id: string): Promise<DocumentSubject | undefined> {
  const kept = await invoices.byId(context.db.pool, id);
  const subject = kept && (await readSubject(context, kept.requestId));
  return subject && kept && { ...subject, kept };
}

/** What an agent may do to a document, by the rule that the console asks, too (2-requests §6). */
export function decideDocument(
  context: Context,
  action: InvoiceAction,
  { request, contract }: Subject,
  invoice: InvoiceSubject & Pick<Invoice, 'customer'>,
): Decision {
  const asked = { ...invoice, isBetweenCompanies: isBetweenCompanies(invoice) };
  return invoiceDecision(action, viewerOf(context.agent, request), request, asked, {
    now: context.now().getTime(),
    editWindowInDays: context.config.editWindowInDays,
    ...(contract ? { contract } : {}),
  });
}

/** What the permission table asks of a document's request. */
export const documentPermitted =
  (operation: OperationId) =>
  (context: Context, { request, contract }: Subject): Decision =>
    requestDecision(operation, viewerOf(context.agent, request), request, contract ? { contract } : {});

/** Asks the permission and the rule of an action on the document that the subject names. */
export const documentAction =
  (operation: OperationId, action: InvoiceAction) =>
  (context: Context, subject: DocumentSubject): Decision =>
    allOf(
      documentPermitted(operation)(context, subject),
      decideDocument(context, action, subject, subject.kept.invoice),
    );

/**
 * The same of a write, which asks the rule again under its lock: whoever names an older version is told there who was first, also where
 * what they did changes what the rule says (DECISIONS S-04).
 */
export const documentWrite =
  (operation: OperationId, action: InvoiceAction) =>
  (context: Context, subject: DocumentSubject): Decision => {
    const { expectedVersion: seen } = context;
    const isBehind = seen !== undefined && seen !== subject.kept.invoice.version;
    const asked = isBehind ? documentPermitted(operation) : documentAction(operation, action);
    return asked(context, subject);
  };

/** Nobody: what the documents name no action for. */
export const notForType = (type: string): Decision => refused('NOT_FOR_INVOICE_TYPE', { type });

/**
 * The document under the locks of its request and its own: a stale version is refused with what became of it since, and the rule is
 * asked again, so that two agents cannot both act (DECISIONS S-04).
 */
export async function lockedDocument(
  tx: Tx,
  context: Context,
  { action, id, seen }: { action: InvoiceAction; id: string; seen?: number | undefined },
): Promise<DocumentSubject> {
  const found = await invoices.byId(tx, id);
  if (!found || !(await requests.lock(tx, found.requestId))) return refuse('NOT_FOUND');
  const kept = await invoices.lock(tx, id);
  const subject = kept && (await readSubject(context, kept.requestId, tx));
  if (!kept || !subject) return refuse('NOT_FOUND');
  const expected = context.expectedVersion ?? seen;
  if (expected !== undefined && expected !== kept.invoice.version) {
    const changes = await invoiceHistory.lines(tx, id);
    const [last] = changes;
    refuse('VERSION_CHANGED', {
      current: {
        version: kept.invoice.version,
        ...(last && { agentName: last.agentName, actingAgentName: last.actingAgentName, at: last.at }),
        changes: changes.filter(({ version }) => version !== undefined && version > expected),
      },
    });
  }
  refuseUnless(decideDocument(context, action, subject, kept.invoice));
  return { ...subject, kept };
}

/** Who does it, when and why, as a document's history names them. */
export const actOf = (context: Context, reason: string | undefined): Act => ({
  at: context.now(),
  by: context.agent,
  actingName: context.actingAgent?.fullName,
  reason: reason?.trim() || undefined,
});
