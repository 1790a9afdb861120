import { randomUUID } from 'node:crypto';
import { paymentPostings } from '@towline/sdk/domain/ledger/postings';
import { customerGrossOf } from '@towline/sdk/domain/payment/totals';
import type { Tx } from '../../db/tx.ts';
import type { BegunPayment } from '../../stores/paymentEvents.ts';
import { paymentLinks } from '../../stores/paymentLinks.ts';
import { paymentMoves } from '../../stores/paymentMoves.ts';
import { type Bill, paymentReminders } from '../../stores/paymentReminders.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { WorkingRequest } from '../../stores/requests/orderOf.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { writeOff } from '../ledger/writeOff.ts';
import { booksOfPayment } from './booksOfMoney.ts';
import { goOn } from './goOn.ts';
import { type PaymentDeps, providerName } from './paymentDeps.ts';
import { amountDueOfBill } from './remindOf.ts';
import { stopPlanned } from './sendPlanned.ts';

/** Nobody was helped and nothing was invoiced: the money has nothing to pay for. */
const isForNothing = ({ status }: WorkingRequest, bill: Bill): boolean =>
  (status === 'SessionExpired' || status === 'Cancelled') && customerGrossOf(bill.documents) <= 0;

/**
 * Money has come in: the ledger, the link, the reminders that were planned, and the request that waited for it, in one transaction
 * (DECISIONS S-39). What comes after its request has ended is given back by itself. Answers which requests are to be dispatched now.
 */
export async function receivePayment(
  tx: Tx,
  deps: Pick<PaymentDeps, 'now'>,
  { request, begun, at }: { request: WorkingRequest; begun: BegunPayment; at: Date },
): Promise<string[]> {
  const { paymentId, requestId, cents, currency, linkId } = begun;
  const bill = await paymentReminders.bill(tx, requestId);
  if (!bill) return [];
  const books = await booksOfPayment(tx, bill);
  const fact = { source: 'PaymentEvent', sourceId: paymentId, occurredAt: at, currency, ...books } as const;
  const isNew = await postEntry(tx, {
    ...fact,
    kind: 'PaymentReceived',
    postings: paymentPostings('PaymentReceived', cents / 100),
  });
  if (!isNew) return [];
  await writeOff(tx, fact);
  const now = deps.now();
  await paymentLinks.setPaid(tx, linkId, now);
  const data = { amount: cents / 100, currency };
  await touch(tx, { requestId, agentName: providerName, message: 'Payment received', data, at: now });
  if (amountDueOfBill(bill) <= 0) await stopPlanned(tx, requestId, now);
  if (isForNothing(request, bill)) {
    const refund = { id: randomUUID(), paymentId, cents, at: now, agentName: providerName };
    await paymentMoves.add(tx, { ...refund, kind: 'Refund', state: 'Asked', reason: 'The payment came too late' });
    await touch(tx, { requestId, agentName: providerName, message: 'Payment came too late', data, at: now });
    return [];
  }
  return goOn(tx, request, { at: now, by: { fullName: providerName } });
}
