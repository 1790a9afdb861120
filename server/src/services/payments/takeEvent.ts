import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { isStanding, type ProviderEvent, type ToldNews } from '../../ports/payments/port.ts';
import { type BegunPayment, type EventOutcome, paymentEvents } from '../../stores/paymentEvents.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { applyMove } from './applyMoves.ts';
import { applyStanding } from './applyStanding.ts';
import { type PaymentDeps, providerName, type Taken } from './paymentDeps.ts';

/** Why an event is refused though its signature is good: the member, and what is wrong with it. */
const refusals = {
  ACCOUNT_DIFFERS: ['/account', 'The payment is of another account'],
  CURRENCY_DIFFERS: ['/data/object/currency', 'The payment is in another currency'],
  AMOUNT_DIFFERS: ['/data/object/amount', 'The payment is of another amount'],
  MODE_DIFFERS: ['/livemode', 'The event is of played money where money is real, or of real where it is played'],
} as const;

const refOf = (news: ToldNews | undefined): string | undefined =>
  news && news.kind !== 'SessionOver' ? news.providerRef : undefined;

/** The payment that an event speaks of: by our own name of it, the page, or the provider's name. */
async function begunOf(tx: Tx, news: ToldNews): Promise<BegunPayment | undefined> {
  if (news.kind === 'SessionOver') return paymentEvents.begunOfSession(tx, news.sessionId);
  const { providerRef } = news;
  if ('paymentId' in news && news.paymentId) return paymentEvents.begunOfPayment(tx, news.paymentId);
  return providerRef === undefined ? undefined : paymentEvents.begunOfRef(tx, providerRef);
}

type Told = Pick<ProviderEvent, 'id' | 'account' | 'occurredAt'> & { news: ToldNews };

async function take(tx: Tx, deps: PaymentDeps, told: Told): Promise<Taken & { requestId?: string }> {
  const { news, account, occurredAt } = told;
  const begun = await begunOf(tx, news);
  // What is told before its payment is known waits for it; what names none of ours is another program's.
  if (!begun) return { outcome: refOf(news) === undefined ? 'Ignored' : 'Waiting' };
  const { requestId } = begun;
  if (begun.account !== account) return { outcome: 'Refused', refusal: 'ACCOUNT_DIFFERS', requestId };
  if (news.kind === 'SessionOver') {
    await paymentEvents.endSession(tx, news.sessionId, occurredAt);
    return { outcome: 'Taken', requestId };
  }
  if (news.currency !== begun.currency) return { outcome: 'Refused', refusal: 'CURRENCY_DIFFERS', requestId };
  const request = await lockWorkingRequest(tx, requestId);
  if (!request) return { outcome: 'Ignored' };
  if (news.providerRef) await paymentEvents.setRef(tx, begun.sessionId, news.providerRef);
  const taken = isStanding(news)
    ? await applyStanding(tx, deps, { request, begun, occurredAt, news })
    : await applyMove(tx, deps, { request, begun, occurredAt, news });
  return { ...taken, requestId };
}

/** What became of an event: kept with it, and where it is refused, said on the request that it speaks of (DECISIONS T-723). */
async function conclude(
  tx: Tx,
  { now }: PaymentDeps,
  { id, type }: { id: string; type: string },
  { outcome, refusal, requestId }: Taken & { requestId?: string | undefined },
): Promise<void> {
  await paymentEvents.setOutcome(tx, id, outcome, requestId);
  if (outcome !== 'Refused' || requestId === undefined) return;
  const data = { event: type, why: refusals[refusal ?? 'ACCOUNT_DIFFERS'][1] };
  await touch(tx, { requestId, agentName: providerName, message: 'Payment news refused', data, at: now() });
}

/** Those that waited for this one, as often as one of them helps another. */
async function takeWaiting(tx: Tx, deps: PaymentDeps, providerRef: string): Promise<string[]> {
  const wakes: string[] = [];
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const { id, type, doc, account, occurredAt } of await paymentEvents.waiting(tx, providerRef)) {
      const taken = await take(tx, deps, { id, account, occurredAt, news: doc.news as ToldNews });
      if (taken.outcome === 'Waiting') continue;
      isMore = true;
      wakes.push(...(taken.wakes ?? []));
      await conclude(tx, deps, { id, type }, taken);
    }
  }
  return wakes;
}

/** An event in one transaction: kept, and taken where it is new (DECISIONS S-39, T-567). */
async function keepAndTake(tx: Tx, deps: PaymentDeps, event: ProviderEvent): Promise<Taken> {
  const { id, type, account, occurredAt, kept, news } = event;
  const providerRef = refOf(news);
  if (providerRef !== undefined) await paymentEvents.holdRef(tx, providerRef);
  const receivedAt = deps.now();
  const isNew = await paymentEvents.add(tx, {
    id,
    account,
    type,
    providerRef,
    occurredAt,
    receivedAt,
    doc: kept,
    news,
  });
  if (event.isOtherMode) {
    const refused = { outcome: 'Refused', refusal: 'MODE_DIFFERS' } as const;
    const begun = isNew && news ? await begunOf(tx, news) : undefined;
    if (isNew) await conclude(tx, deps, event, { ...refused, requestId: begun?.requestId });
    return refused;
  }
  if (!isNew) return { outcome: ((await paymentEvents.outcomeOf(tx, id)) ?? 'Taken') satisfies EventOutcome };
  if (!news) return { outcome: 'Ignored' };
  const taken = await take(tx, deps, { id, account, occurredAt, news });
  await conclude(tx, deps, event, taken);
  if (taken.outcome !== 'Taken' || providerRef === undefined) return taken;
  return { ...taken, wakes: [...(taken.wakes ?? []), ...(await takeWaiting(tx, deps, providerRef))] };
}

/**
 * Takes what the payment provider tells, by its signature alone: each event is kept without card data and taken once, in any order, on
 * whatever server (DECISIONS S-39). One of another account, currency or amount than was agreed is kept and refused.
 */
export async function takePaymentEvent(
  context: Context,
  raw: Buffer,
  signature: string | undefined,
): Promise<undefined> {
  const event = context.ports.payments.read(raw, signature, context.now()) ?? refuse('SIGNATURE_INVALID');
  const {
    outcome,
    refusal,
    wakes = [],
  } = await writeAs(context.db, providerName, context.operation, (tx) => keepAndTake(tx, context, event));
  for (const requestId of wakes) context.background.dispatch.wake(requestId);
  context.background.outbox.wake();
  if (outcome !== 'Refused') return undefined;
  const [pointer, detail] = refusals[refusal ?? 'ACCOUNT_DIFFERS'];
  return refuseFor('RULE_BROKEN', pointer, detail, refusal ?? 'ACCOUNT_DIFFERS');
}
