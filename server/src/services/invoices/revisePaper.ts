import type { Invoice, InvoiceItem, InvoiceSave } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { documentMentions } from '@towline/sdk/domain/document/mentions';
import { b2bDraftIssue } from '@towline/sdk/domain/invoice/b2bDraft';
import type { Context } from '../../core/context.ts';
import { changedBetween } from '../../core/recordChanges.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { invoiceHistory } from '../../stores/invoiceHistory.ts';
import { invoices } from '../../stores/invoices.ts';
import { priceListRecords } from '../../stores/priceListRecords.ts';
import { refuseIssues } from './checkDocument.ts';
import { asRead } from './clientOfDraft.ts';
import { actOf, lockedDocument } from './invoiceSubject.ts';
import { withoutOrigins } from './issueTyped.ts';
import { documentLanguage } from './parties.ts';

// What its editor may write; the rest is the server's.
const edited = [
  'items',
  'totalNetAmount',
  'vatAmount',
  'totalGrossAmount',
  'vatRate',
  'description',
  'reference',
  'customer',
  'priceListCode',
] as const;

const editedOf = (document: Partial<Invoice>): Partial<Invoice> =>
  Object.fromEntries(edited.flatMap((name) => (document[name] === undefined ? [] : [[name, document[name]]])));

/** A B2B draft needs its contract and a price list that the contract's pricing has (2-requests §8). */
async function checkDraft(tx: Tx, draft: InvoiceSave, contractCode: string | undefined): Promise<void> {
  const own = contractCode ? await priceListRecords.of(tx, { viewpoint: 'Client', contractCode }) : [];
  const shared = await priceListRecords.of(tx, { viewpoint: 'Network' });
  const codes = [...own, ...shared].map(({ code }) => code);
  const asked = {
    ...(contractCode && { contractCode }),
    ...(draft.priceListCode && { priceListCode: draft.priceListCode }),
  };
  const issue = b2bDraftIssue(asked, codes);
  refuseIssues(issue ? [issue] : []);
}

/** Lines as they are typed, each with where its price comes from as long as it has that price (DECISIONS T-631). */
const originsKept = (typed: readonly InvoiceItem[], before: readonly InvoiceItem[]): InvoiceItem[] =>
  withoutOrigins(typed).map((item) => {
    const same = before.find(({ code, quantity, unitPrice }) =>
      isSameJson([code, quantity, unitPrice], [item.code, item.quantity, item.unitPrice]),
    );
    return same?.priceOrigin ? { ...item, priceOrigin: same.priceOrigin } : item;
  });

/** Changes a working paper within its window; what it was before is kept, with what changed and why (DECISIONS C-02, S-40). */
export async function revisePaper(tx: Tx, context: Context, body: InvoiceSave): Promise<Invoice> {
  const id = body.id ?? '';
  const action = body.type === 'PurchaseOrder' ? 'EditPurchaseOrder' : 'EditB2BDraft';
  const held = await lockedDocument(tx, context, { action, id, seen: body.version });
  const { invoice } = held.kept;
  const seen = await asRead(tx, held);
  const items = originsKept(body.items, invoice.items);
  const { customer, ...typed } = editedOf(body);
  // Whom a draft is read with is what their organisation says: sent back as it was, nobody wrote it on the draft.
  const isWritten = customer && !isSameJson(customer, seen.customer);
  const wanted = { ...editedOf(invoice), ...typed, ...(isWritten && { customer }), items };
  if (body.type === 'B2BDraft')
    await checkDraft(tx, { ...body, ...wanted } as InvoiceSave, body.contractCode ?? invoice.contractCode);
  const changes = changedBetween(editedOf(invoice), wanted);
  if (changes.length === 0) return seen;
  const mentions = documentMentions(body.type, body.items, documentLanguage(wanted.customer?.language));
  const { totalGrossAmount } = body;
  const version = await invoices.revise(tx, id, { ...wanted, totalGrossAmount, mentions });
  const { at, by, actingName, reason } = actOf(context, body.reason);
  const former = editedOf(invoice);
  const line = { invoiceId: id, at, by, actingName, reason, version, totalGrossAmount, changes, former };
  await invoiceHistory.add(tx, { ...line, event: 'Changed' });
  const kept = (await invoices.byId(tx, id)) ?? refuse('NOT_FOUND');
  return asRead(tx, { ...held, kept });
}
