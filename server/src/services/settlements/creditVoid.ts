import type { Context } from '../../core/context.ts';
import { writeAs } from '../../db/transaction.ts';
import { invoices } from '../../stores/invoices.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { type UncreditedDocument, voidDocuments } from '../../stores/voidDocuments.ts';
import { actOf } from '../invoices/invoiceSubject.ts';
import { creditWhole } from '../invoices/voidInvoice.ts';
import { postDocument } from '../ledger/postDocument.ts';

/** False where somebody else was faster. */
const creditOne = (
  context: Context,
  { invoiceId, requestId, partnerId, companyCode }: UncreditedDocument,
): Promise<boolean> =>
  writeAs(context.db, context, context.operation, async (tx) => {
    const isThere = await requests.lock(tx, requestId);
    const kept = isThere && (await invoices.lock(tx, invoiceId));
    if (!kept || (await voidDocuments.isCredited(tx, invoiceId))) return false;
    const { invoice } = kept;
    // One that was void before the ledger was opened is not in it (DECISIONS T-560): with its credit note it comes to nothing.
    await postDocument(tx, {
      ...{ document: invoice, side: 'partner', requestId, companyCode, partnerId },
      contractCode: invoice.contractCode,
    });
    const act = actOf(context, undefined);
    const credit = await creditWhole(tx, { kept, companyCode, partnerId }, act);
    await touch(tx, {
      ...{ requestId, agentName: context.agent.fullName, at: act.at, message: 'Document issued' },
      data: { number: credit.number, type: credit.type, creditOf: invoice.number },
    });
    return true;
  });

/**
 * A document of before that is void and that nothing took back, in a settlement that may still be paid, gets the credit note that voiding
 * makes now, so that the next settlement takes it off with what the company took of it (DECISIONS T-816). Answers how many did.
 */
export async function creditWhatIsVoid(
  context: Context,
  before: Date,
  companyCode: string | undefined,
): Promise<number> {
  let made = 0;
  for (const one of await voidDocuments.uncredited(context.db.pool, before, companyCode))
    if (await creditOne(context, one)) made += 1;
  return made;
}
