import type { Decision } from '@towline/sdk/access/decision';
import { allOf, refused } from '@towline/sdk/access/decision';
import type { InvoiceAction } from '@towline/sdk/access/invoiceActions';
import type { Invoice, InvoiceSave, InvoiceType } from '@towline/sdk/api';
import { isWorkingPaper } from '@towline/sdk/domain/document/number';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { readSubject, type Subject } from '../actOnRequest.ts';
import { checkDocument } from './checkDocument.ts';
import { type DocumentSubject, decideDocument, documentPermitted, documentSubject } from './invoiceSubject.ts';
import { issueReceipt, issueSelfBilling } from './issueTyped.ts';
import { revisePaper } from './revisePaper.ts';

/** What is saved: a document that stands there, or a new one of a request. */
export type SaveSubject = Subject & { kept?: DocumentSubject['kept'] };

const actionOf: Readonly<Partial<Record<InvoiceType, InvoiceAction>>> = {
  PurchaseOrder: 'EditPurchaseOrder',
  B2BDraft: 'EditB2BDraft',
  SelfBilling: 'CreateSelfBilling',
  CustomerReceipt: 'CreateReceipt',
};

/** The document that the body names, else its request; undefined where the agent may see neither. */
export async function saveSubject(context: Context, body: InvoiceSave): Promise<SaveSubject | undefined> {
  if (body.id) return documentSubject(context, body.id);
  return body.requestId ? readSubject(context, body.requestId) : undefined;
}

/** Who may save what is sent, by the rule of its action; a document keeps its type (2-requests §6). */
export function decideSave(context: Context, subject: SaveSubject, body: InvoiceSave): Decision {
  const action = actionOf[body.type];
  const { kept } = subject;
  const asked = kept?.invoice ?? { ...body, timestamp: context.now().toISOString() };
  return allOf(
    documentPermitted('saveInvoice')(context, subject),
    action && asked.type === body.type
      ? decideDocument(context, action, subject, asked)
      : refused('NOT_FOR_INVOICE_TYPE', { type: body.type }),
  );
}

/**
 * Saves what an editor made (2-requests §5, §7): a working paper is changed and keeps its revisions, a self-billing or a receipt is
 * issued. What was issued is never changed: it is voided, and made anew (DECISIONS S-40).
 */
export async function saveInvoice(context: Context, subject: SaveSubject, body: InvoiceSave): Promise<Invoice> {
  if (isWorkingPaper(body.type) && !body.id)
    return refuseFor(
      'RULE_BROKEN',
      '/id',
      'Closing the request makes this document: it is only changed here',
      'ID_NEEDED',
    );
  if (!isWorkingPaper(body.type) && body.id)
    return refuseFor(
      'RULE_BROKEN',
      '/id',
      'What was issued is never changed: void it, and make a new one',
      'DOCUMENT_IS_FINAL',
    );
  checkDocument(body);
  return write(
    context,
    async (tx) => {
      const made = isWorkingPaper(body.type)
        ? await revisePaper(tx, context, body)
        : await (body.type === 'SelfBilling' ? issueSelfBilling : issueReceipt)(tx, context, subject, body);
      await touch(tx, {
        requestId: made.requestId ?? subject.request.id,
        agentName: context.agent.fullName,
        message: isWorkingPaper(body.type) ? 'Document changed' : 'Document issued',
        data: { number: made.number, type: made.type, ...(body.reason && { reason: body.reason }) },
        at: context.now(),
      });
      return made.id ? made : refuse('NOT_FOUND');
    },
    (invoice) => JSON.stringify(invoice),
  );
}
