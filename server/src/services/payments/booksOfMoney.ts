import type { Tx } from '../../db/tx.ts';
import { ledger } from '../../stores/ledger.ts';
import type { Bill } from '../../stores/paymentReminders.ts';

const booksOfBill = ({ id, companyCode, contractCode }: Bill) => ({
  requestId: id,
  companyCode: companyCode ?? undefined,
  contractCode,
});

/** Where money that comes in belongs: to whose documents it pays, whoever has the request by now; to that one where nothing is owed (DECISIONS T-836). */
export const booksOfPayment = async (tx: Tx, bill: Bill) => ({
  ...booksOfBill(bill),
  ...(await ledger.booksOwed(tx, bill.id)),
});

/** Where what becomes of a payment belongs: where it came in (DECISIONS T-836). */
export const booksOfMove = async (tx: Tx, paymentId: string, bill: Bill) => ({
  ...booksOfBill(bill),
  ...(await ledger.booksOf(tx, paymentId)),
});
