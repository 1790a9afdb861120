import type { PaymentStatus } from '@towline/sdk/api';
import { standingAfter } from '@towline/sdk/domain/paymentFlow/news';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { Tx } from '../../db/tx.ts';
import type { StandingNews } from '../../ports/payments/port.ts';
import type { BegunPayment } from '../../stores/paymentEvents.ts';
import { type PaymentRow, payments } from '../../stores/payments.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { WorkingRequest } from '../../stores/requests/orderOf.ts';
import { type PaymentDeps, providerName, type Taken } from './paymentDeps.ts';
import { receivePayment } from './receivePayment.ts';

/** What an event says, with the payment and the request that it speaks of, whose row is held. */
export interface ToldOf<News> {
  request: WorkingRequest;
  begun: BegunPayment;
  occurredAt: Date;
  news: News;
}

const said: Readonly<Record<'Pending' | 'Failed', LogMessage>> = {
  Pending: 'Payment under way',
  Failed: 'Payment failed',
};

/** What moved has come in: there is no going back to less. */
const standingOf = ({ rawStatus, at }: PaymentRow) => ({
  status: rawStatus === 'Pending' || rawStatus === 'Failed' ? rawStatus : ('Paid' as const),
  since: at.getTime(),
});
const hasMoved = (status: PaymentStatus): boolean => status === 'Charged_Back' || status === 'Refunded';

const sayUnchanged = (tx: Tx, { now }: PaymentDeps, requestId: string, status: PaymentStatus): Promise<void> =>
  touch(tx, {
    requestId,
    agentName: providerName,
    message: 'Payment news changed nothing',
    data: { status },
    at: now(),
  });

/** Takes where a payment stands: under way, paid, failed; a later word of less changes nothing (DECISIONS T-567). */
export async function applyStanding(
  tx: Tx,
  deps: PaymentDeps,
  { request, begun, occurredAt, news }: ToldOf<StandingNews>,
): Promise<Taken> {
  const { paymentId: id, cents, requestId } = begun;
  if (news.cents !== cents) return { outcome: 'Refused', refusal: 'AMOUNT_DIFFERS' };
  const row = await payments.lock(tx, id);
  const known = row && standingOf(row);
  const told = { status: news.kind, since: occurredAt.getTime() };
  const { status, since } = standingAfter(known, told);
  const hasChanged = status !== known?.status || since !== known.since;
  if (!hasChanged || (row && hasMoved(row.rawStatus))) {
    // The same said once more is no news; something else that comes too late is (DECISIONS T-723).
    if (told.status !== known?.status) await sayUnchanged(tx, deps, requestId, told.status);
    return { outcome: 'Taken' };
  }
  const { type, providerRef } = news;
  // What was asked for again stays Paid, with part of it given back.
  const shown = row && known?.status === 'Paid' ? row.rawStatus : status;
  await payments.put(tx, { id, requestId, status: shown, at: new Date(since), cents, type, providerRef });
  if (status === 'Paid')
    return { outcome: 'Taken', wakes: await receivePayment(tx, deps, { request, begun, at: new Date(since) }) };
  await touch(tx, {
    requestId,
    agentName: providerName,
    message: said[status],
    data: { amount: cents / 100, currency: begun.currency },
    at: deps.now(),
  });
  return { outcome: 'Taken' };
}
