import { randomUUID } from 'node:crypto';
import { moveEntryKinds, paymentMovePostings } from '@towline/sdk/domain/ledger/postings';
import {
  chargedBackCents,
  type PaymentMove,
  paymentStatusOf,
  receivedCents,
  refundedCents,
} from '@towline/sdk/domain/paymentFlow/news';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { Tx } from '../../db/tx.ts';
import type { MoveNews } from '../../ports/payments/port.ts';
import { paymentMoves } from '../../stores/paymentMoves.ts';
import { paymentReminders } from '../../stores/paymentReminders.ts';
import { type PaymentRow, payments } from '../../stores/payments.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { placeOf } from '../ledger/expectedEntries.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { writeOff } from '../ledger/writeOff.ts';
import type { ToldOf } from './applyStanding.ts';
import { booksOfMove } from './booksOfMoney.ts';
import { creditRefund } from './creditRefund.ts';
import { type DoneMove, type PaymentDeps, providerName, type Taken } from './paymentDeps.ts';
import { receivePayment } from './receivePayment.ts';

const said: Readonly<Record<PaymentMove['kind'], LogMessage>> = {
  Refund: 'Payment refunded',
  ChargeBack: 'Payment charged back',
  ChargeBackLifted: 'Charge-back lifted',
};

/**
 * What a move does, under the request's lock and beside its row: the payment's status and what of it was refunded, the credit note of
 * a refund, the ledger, the log (DECISIONS S-39, T-569).
 */
export async function afterMove(tx: Tx, payment: PaymentRow, move: DoneMove, now: Date): Promise<void> {
  const { id: paymentId, requestId, cents, rawStatus } = payment;
  const known = await paymentReminders.bill(tx, requestId);
  const credit = known && move.kind === 'Refund' ? await creditRefund(tx, known, move, now) : undefined;
  if (move.kind === 'Refund') await paymentMoves.setCredited(tx, move.id, credit);
  const done = await paymentMoves.done(tx, paymentId);
  // What is due again by it is what counts as received no longer, whatever came first (DECISIONS T-592).
  const before = done.filter(({ id }) => id !== move.id);
  const dueAgain = receivedCents(cents, before) - receivedCents(cents, done);
  await paymentMoves.setDueAgain(tx, move.id, dueAgain);
  await payments.setStatus(tx, paymentId, {
    status: paymentStatusOf(rawStatus, cents, done),
    refundedCents: refundedCents(done),
    creditedMore: credit?.cents ?? 0,
    returnedMore: credit?.returned ?? 0,
    chargedBackCents: chargedBackCents(done),
    at: move.kind === 'ChargeBack' ? move.at : undefined,
  });
  if (move.kind === 'Refund') await payments.setFailedRefund(tx, paymentId, undefined);
  const bill = await paymentReminders.bill(tx, requestId);
  if (!bill) return;
  const books = await booksOfMove(tx, paymentId, bill);
  const fact = { source: 'PaymentEvent', sourceId: move.id, occurredAt: move.at, ...books } as const;
  await postEntry(tx, {
    ...fact,
    kind: moveEntryKinds[move.kind],
    postings: paymentMovePostings({ ...move, dueAgain }, cents, placeOf(payment)),
  });
  await writeOff(tx, fact);
  const data = {
    amount: move.cents / 100,
    ...(credit?.note?.number && { creditNote: credit.note.number }),
    ...(move.reason && { reason: move.reason }),
  };
  await touch(tx, {
    requestId,
    agentName: move.by.fullName,
    message: move.isMistake ? 'Payment booked in error' : said[move.kind],
    data,
    at: now,
  });
}

type Step = ToldOf<MoveNews>;

/** The payment, which has come in where its money moves, whether or not that was heard of. */
async function paidRow(tx: Tx, deps: PaymentDeps, { request, begun, occurredAt, news }: Step): Promise<PaymentRow> {
  const { paymentId: id, requestId, cents } = begun;
  const known = await payments.lock(tx, id);
  if (known && known.rawStatus !== 'Pending' && known.rawStatus !== 'Failed') return known;
  await payments.put(tx, { id, requestId, status: 'Paid', at: occurredAt, cents, providerRef: news.providerRef });
  // Whether its request goes on is for the word that it was paid.
  await receivePayment(tx, deps, { request: { ...request, status: 'Dispatching' }, begun, at: occurredAt });
  return (await payments.lock(tx, id))!;
}

async function addDone(tx: Tx, payment: PaymentRow, one: PaymentMove & { ref: string; at: Date }, now: Date) {
  const { kind, cents, ref: providerRef, at } = one;
  const move = { id: randomUUID(), paymentId: payment.id, kind, cents, at };
  if (!(await paymentMoves.add(tx, { ...move, state: 'Done', providerRef, agentName: providerName }))) return;
  await afterMove(tx, payment, { ...move, reason: null, by: { fullName: providerName } }, now);
}

/** So much was given back by now: what we asked for first, what is left was given back at the provider. */
async function takeRefunded(
  tx: Tx,
  deps: PaymentDeps,
  payment: PaymentRow,
  step: Step & { total: number },
): Promise<Taken> {
  const now = deps.now();
  const { occurredAt: at, total } = step;
  if (total > payment.cents) return { outcome: 'Refused', refusal: 'AMOUNT_DIFFERS' };
  let rest = total - refundedCents(await paymentMoves.done(tx, payment.id));
  for (const asked of await paymentMoves.askedOf(tx, payment.id)) {
    if (asked.cents > rest) continue;
    rest -= asked.cents;
    await paymentMoves.finish(tx, asked.id, now, { isDone: true });
    const by = { ...(asked.agentId && { id: asked.agentId }), fullName: asked.agentName };
    await afterMove(
      tx,
      payment,
      { id: asked.id, kind: 'Refund', cents: asked.cents, at, reason: asked.reason, by },
      now,
    );
  }
  if (rest > 0) await addDone(tx, payment, { kind: 'Refund', cents: rest, ref: `total ${total}`, at }, now);
  return { outcome: 'Taken' };
}

/** Takes what moved money that came in; what cannot be yet waits for what comes before it (DECISIONS T-567). */
export async function applyMove(tx: Tx, deps: PaymentDeps, step: Step): Promise<Taken> {
  const { news, occurredAt: at } = step;
  const payment = await paidRow(tx, deps, step);
  if (news.kind === 'Refunded') return takeRefunded(tx, deps, payment, { ...step, total: news.totalCents });
  if (news.kind === 'RefundFailed') {
    const data = { amount: news.cents / 100 };
    const { requestId } = payment;
    await payments.setFailedRefund(tx, payment.id, news.cents);
    await touch(tx, { requestId, agentName: providerName, message: 'Refund failed', data, at: deps.now() });
    return { outcome: 'Taken' };
  }
  const moves = await paymentMoves.done(tx, payment.id);
  if (news.cents > payment.cents) return { outcome: 'Refused', refusal: 'AMOUNT_DIFFERS' };
  if (news.kind === 'ChargeBackLifted' && chargedBackCents(moves) < news.cents) return { outcome: 'Waiting' };
  await addDone(tx, payment, { kind: news.kind, cents: news.cents, ref: news.dispute, at }, deps.now());
  return { outcome: 'Taken' };
}
