import type { Decision } from '@towline/sdk/access/decision';
import { allOf } from '@towline/sdk/access/decision';
import type { InvoiceAction } from '@towline/sdk/access/invoiceActions';
import type { ExportOutcome } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { replayKnownKey } from '../../core/idempotency.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { HandedDocument, HandedOver } from '../../ports/documentTargets/port.ts';
import { PortError } from '../../ports/portError.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { actOf, type DocumentSubject, decideDocument, documentPermitted } from './invoiceSubject.ts';
import { documentFile } from './readInvoice.ts';
import { eInvoiceKindOf } from './xml/invoiceXml.ts';

const actionOf = ({ kept: { invoice }, contract }: DocumentSubject): InvoiceAction => {
  if (invoice.type === 'PurchaseOrder') return 'ExportToAccounting';
  const isFlagged = contract?.flags?.exportsItalianInvoices === true;
  return isFlagged && invoice.type === 'CustomerInvoice' ? 'ExportItalianInvoice' : 'SendEInvoice';
};

/**
 * Customer invoices of Italian contracts go as e-invoices, purchase orders of Italian suppliers to the accounting (2-requests §6), and what
 * is between companies as the e-invoice of where it belongs (DECISIONS T-602).
 */
export const decideExport = (context: Context, subject: DocumentSubject): Decision =>
  allOf(
    documentPermitted('exportInvoice')(context, subject),
    decideDocument(context, actionOf(subject), subject, subject.kept.invoice),
  );

// The same document at the same version is the same to whoever takes it: exporting again harms nothing.
async function handed(subject: DocumentSubject): Promise<HandedDocument> {
  const { invoice } = subject.kept;
  const key = `${invoice.id}-${invoice.version}`;
  if (invoice.type !== 'PurchaseOrder') {
    const isFacturX = eInvoiceKindOf(invoice, subject.contract) === 'FacturX';
    return { key, ...(await documentFile(subject, isFacturX ? 'pdf' : 'xml')) };
  }
  const { history: _history, lastExport: _lastExport, ...document } = invoice;
  const fileName = `${(invoice.number ?? invoice.id).replace(/[^\w.-]/g, '_')}.json`;
  return { key, fileName, contentType: 'application/json', content: Buffer.from(JSON.stringify(document, null, 2)) };
}

/**
 * Hands a document over and keeps what came of it; what failed may be tried again (2-requests §7, §8, DECISIONS T-554). A call that is tried
 * again under its key, as programs do by themselves, comes to one line for each outcome (T-762).
 */
export async function exportInvoice(context: Context, subject: DocumentSubject): Promise<ExportOutcome> {
  await replayKnownKey(context);
  const { ports, signal, agent, idempotency } = context;
  const { invoice, requestId } = subject.kept;
  const target = invoice.type === 'PurchaseOrder' ? ports.accounting : ports.eInvoices;
  const answer = await target
    .hand(await handed(subject), signal)
    .catch((error: unknown): HandedOver & { isAway: true } => {
      if (error instanceof PortError) return { outcome: error.message, isAway: true };
      throw error;
    });
  const at = context.now();
  const { outcome, reference } = answer;
  const kept: ExportOutcome = { Outcome: outcome, ...(reference && { reference }), exportedAt: at.toISOString() };
  const keep = async () =>
    write(
      'isAway' in answer ? { ...context, idempotency: undefined } : context,
      async (tx) => {
        const isNews = await invoiceHistory.add(tx, {
          ...actOf(context, undefined),
          ...{ invoiceId: invoice.id, event: 'Exported', outcome: kept },
          attempt: idempotency && `${agent.id} ${idempotency.key}`,
        });
        if (!isNews) return kept;
        const data = { number: invoice.number, outcome };
        await touch(tx, { requestId, agentName: agent.fullName, message: 'Document exported', data, at });
        return kept;
      },
      (told) => JSON.stringify(told),
    );
  await keep();
  return 'isAway' in answer ? refuse('PORT_FAILED', { detail: outcome }) : kept;
}
