import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What became of an event: taken, nothing to us, waiting for the payment that it speaks of, or refused. */
export type EventOutcome = 'Taken' | 'Ignored' | 'Waiting' | 'Refused';

/** A payment that was begun on a hosted page, with what was agreed. */
export interface BegunPayment {
  sessionId: string;
  paymentId: string;
  linkId: string;
  requestId: string;
  account: string;
  cents: number;
  currency: string;
  providerRef: string | null;
}

export interface NewPaymentEvent {
  id: string;
  account: string;
  type: string;
  providerRef: string | undefined;
  occurredAt: Date;
  receivedAt: Date;
  /** What of it is kept: no card data, no names. */
  doc: unknown;
  /** Read again where it waited. */
  news: unknown;
}

const add = command<
  [
    id: string,
    account: string,
    type: string,
    providerRef: string | null,
    occurredAt: Date,
    receivedAt: Date,
    doc: string,
  ]
>(
  'paymentEvents.add',
  `insert into payment_events (id, account, type, provider_ref, occurred_at, received_at, outcome, doc)
   values ($1, $2, $3, $4, $5, $6, 'Ignored', $7) on conflict (id) do nothing`,
);
const outcomeOf = question<{ outcome: EventOutcome }, [id: string]>(
  'paymentEvents.outcomeOf',
  'select outcome from payment_events where id = $1',
);
const setOutcome = command<[id: string, outcome: string, requestId: string | null]>(
  'paymentEvents.setOutcome',
  'update payment_events set outcome = $2, request_id = coalesce($3, request_id) where id = $1',
);
const holdRef = question<{ held: string }, [providerRef: string]>(
  'paymentEvents.holdRef',
  `select pg_advisory_xact_lock(hashtextextended('payment ' || $1, 0))::text as held`,
);
const begunSql = (
  where: string,
) => `select s.id as "sessionId", s.payment_id as "paymentId", s.link_id as "linkId", l.request_id as "requestId",
    l.account, coalesce(s.amount, l.amount)::float8 as cents, l.currency, s.provider_ref as "providerRef"
  from payment_sessions s join payment_links l on l.id = s.link_id where ${where}`;
const begunOfPayment = question<BegunPayment, [paymentId: string]>(
  'paymentEvents.begunOfPayment',
  begunSql('s.payment_id = $1'),
);
const begunOfSession = question<BegunPayment, [sessionId: string]>(
  'paymentEvents.begunOfSession',
  begunSql('s.id = $1'),
);
const begunOfRef = question<BegunPayment, [providerRef: string]>(
  'paymentEvents.begunOfRef',
  begunSql('s.provider_ref = $1'),
);
const setRef = command<[sessionId: string, providerRef: string]>(
  'paymentEvents.setRef',
  'update payment_sessions set provider_ref = $2 where id = $1 and provider_ref is null',
);
const endSession = command<[sessionId: string, at: Date]>(
  'paymentEvents.endSession',
  'update payment_sessions set ended_at = $2 where id = $1 and ended_at is null',
);
const waiting = question<
  { id: string; type: string; doc: { news: unknown }; account: string; occurredAt: Date },
  [providerRef: string]
>(
  'paymentEvents.waiting',
  `select id, type, doc, account, occurred_at as "occurredAt" from payment_events where provider_ref = $1 and outcome = 'Waiting'
   order by occurred_at, id for update`,
);

/** Questions about what providers of payments tell (DECISIONS S-39). */
export const paymentEvents = {
  /** False where it was taken before. */
  async add(
    tx: Tx,
    { id, account, type, providerRef, occurredAt, receivedAt, doc, news }: NewPaymentEvent,
  ): Promise<boolean> {
    const kept = JSON.stringify({ event: doc, news });
    return (await add.run(tx, id, account, type, providerRef ?? null, occurredAt, receivedAt, kept)) === 1;
  },
  outcomeOf: async (tx: Tx, id: string): Promise<EventOutcome | undefined> => (await outcomeOf.first(tx, id))?.outcome,
  setOutcome: (tx: Tx, id: string, outcome: EventOutcome, requestId?: string): Promise<number> =>
    setOutcome.run(tx, id, outcome, requestId ?? null),
  /** Events of one payment come one after another, on whatever server: one that waits must not miss the one that it waits for. */
  holdRef: holdRef.one,
  begunOfPayment: begunOfPayment.first,
  begunOfSession: begunOfSession.first,
  begunOfRef: begunOfRef.first,
  setRef: setRef.run,
  endSession: endSession.run,
  waiting: waiting.rows,
};
