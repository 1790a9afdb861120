import type { PaymentMoveKind } from '@towline/sdk/api';
import type { PaymentMove } from '@towline/sdk/domain/paymentFlow/news';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What became of money, as a service writes it. */
export interface NewMove {
  id: string;
  paymentId: string;
  kind: PaymentMoveKind;
  state: 'Asked' | 'Done';
  cents: number;
  providerRef?: string | undefined;
  reason?: string | undefined;
  agentId?: string | undefined;
  agentName: string;
  at: Date;
  /** Takes out what was booked in error (DECISIONS T-833) */
  isMistake?: boolean | undefined;
}

/** A refund that was asked for and is not done yet. */
export interface AskedRefund {
  id: string;
  paymentId: string;
  requestId: string;
  cents: number;
  reason: string | null;
  agentId: string | null;
  agentName: string;
  account: string;
  paymentRef: string;
}

/** How a refund that was asked for ended. */
export type RefundEnd = { isDone: true; providerRef?: string } | { isDone: false; reason: string };

const has = question<{ id: string }, [id: string]>('paymentMoves.has', 'select id from payment_moves where id = $1');
const done = question<Pick<PaymentMove, 'kind' | 'cents' | 'credited'> & { id: string }, [paymentId: string]>(
  'paymentMoves.done',
  `select id, kind, amount::float8 as cents, credited::float8 as credited from payment_moves where payment_id = $1 and state = 'Done' order by done_at, id`,
);
const openCents = question<{ cents: number }, [paymentId: string]>(
  'paymentMoves.openCents',
  `select coalesce(sum(amount), 0)::float8 as cents from payment_moves where payment_id = $1 and kind = 'Refund' and state <> 'Failed'`,
);
const add = command<
  [
    id: string,
    paymentId: string,
    kind: string,
    state: string,
    cents: number,
    providerRef: string | null,
    reason: string | null,
    agentId: string | null,
    agentName: string,
    at: Date,
    isMistake: boolean,
  ]
>(
  'paymentMoves.add',
  `insert into payment_moves (id, payment_id, kind, state, amount, provider_ref, reason, agent_id, agent_name, asked_at, done_at, next_try_at,
     is_mistake)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, case when $4 = 'Done' then $10::timestamptz end,
     case when $4 = 'Asked' then $10::timestamptz end, $11)
   on conflict do nothing`,
);
const finish = command<[id: string, state: string, providerRef: string | null, at: Date, refusal: string | null]>(
  'paymentMoves.finish',
  `update payment_moves set state = $2, provider_ref = $3, done_at = $4, next_try_at = null, refusal = $5 where id = $1 and state = 'Asked'`,
);
const setDueAgain = command<[id: string, cents: number]>(
  'paymentMoves.setDueAgain',
  'update payment_moves set due_again = $2 where id = $1',
);
const refusal = question<{ refusal: string }, [id: string]>(
  'paymentMoves.refusal',
  `select coalesce(refusal, '–') as refusal from payment_moves where id = $1 and state = 'Failed'`,
);
const setCredited = command<[id: string, creditNoteId: string | null, cents: number, returned: number]>(
  'paymentMoves.setCredited',
  'update payment_moves set credit_note_id = $2, credited = $3, returned = $4 where id = $1',
);
// What has no credit note and pays nothing later, of payments ahead of any document that went back whole; the payments say the same.
const setReturned = command<[requestId: string]>(
  'paymentMoves.setReturned',
  `with gone as (update payment_moves m set returned = m.amount from payments p
       where p.id = m.payment_id and p.request_id = $1 and p.raw_status = 'Refunded' and m.kind = 'Refund' and m.state = 'Done'
         and not exists (select from invoices i where i.request_id = $1 and i.type in ('CustomerReceipt', 'CustomerInvoice'))
         and coalesce(m.credited, 0) = 0 and coalesce(m.returned, 0) = 0 returning m.payment_id, m.amount)
   update payments p set returned_amount = p.returned_amount + g.cents / 100
   from (select payment_id, sum(amount) as cents from gone group by payment_id) g where p.id = g.payment_id`,
);
const askedSql = `select m.id, m.payment_id as "paymentId", p.request_id as "requestId", m.amount::float8 as cents, m.reason, m.agent_id as "agentId",
    m.agent_name as "agentName", coalesce(l.account, '') as account, coalesce(p.provider_ref, '') as "paymentRef"
  from payment_moves m join payments p on p.id = m.payment_id left join payment_sessions s on s.payment_id = p.id
    left join payment_links l on l.id = s.link_id
  where m.state = 'Asked' and m.kind = 'Refund' and p.provider_ref is not null`;
const asked = question<AskedRefund, [id: string]>('paymentMoves.asked', `${askedSql} and m.id = $1`);
const askedOf = question<AskedRefund, [paymentId: string]>(
  'paymentMoves.askedOf',
  `${askedSql} and m.payment_id = $1 order by m.asked_at, m.id`,
);
const nextAsked = question<{ id: string }, [now: Date, until: Date]>(
  'paymentMoves.nextAsked',
  `update payment_moves set next_try_at = $2 where id = (select id from payment_moves where state = 'Asked' and next_try_at <= $1
     order by next_try_at limit 1 for update skip locked) returning id`,
);

/** Questions about what became of a payment's money: refunds that are asked for or done, and what banks took back (DECISIONS S-39, T-569). */
export const paymentMoves = {
  has: async (tx: Tx, id: string): Promise<boolean> => (await has.first(tx, id)) !== undefined,
  /** Those that are done, the oldest first. */
  done: done.rows,
  /** Cents of refunds that are done or under way. */
  openCents: async (tx: Tx, paymentId: string): Promise<number> => (await openCents.one(tx, paymentId)).cents,
  /** False where the provider told of it before. */
  async add(tx: Tx, move: NewMove): Promise<boolean> {
    const { id, paymentId, kind, state, cents, providerRef, reason, agentId, agentName, at, isMistake = false } = move;
    const who = [reason ?? null, agentId ?? null, agentName, at, isMistake] as const;
    return (await add.run(tx, id, paymentId, kind, state, cents, providerRef ?? null, ...who)) === 1;
  },
  /** False where another one finished it. */
  async finish(tx: Tx, id: string, at: Date, answer: RefundEnd): Promise<boolean> {
    const [state, ref, why] = answer.isDone ? ['Done', answer.providerRef, null] : ['Failed', null, answer.reason];
    return (await finish.run(tx, id, state, ref ?? null, at, why)) === 1;
  },
  /** Why the provider refused it; undefined where it did not. */
  refusal: async (tx: Tx, id: string): Promise<string | undefined> => (await refusal.first(tx, id))?.refusal,
  /** The credit note of a refund, the cents of all that it came with, and those that went with none (DECISIONS T-741, T-807). */
  setCredited: (
    tx: Tx,
    id: string,
    credit: { note?: { id: string }; cents: number; returned: number } | undefined,
  ): Promise<number> => setCredited.run(tx, id, credit?.note?.id ?? null, credit?.cents ?? 0, credit?.returned ?? 0),
  /** Refunds of what was paid ahead of any document and went back whole: it is received no longer (DECISIONS T-1019). */
  setReturned: setReturned.run,
  asked: asked.first,
  askedOf: askedOf.rows,
  /** The next refund to be tried again, leased. */
  nextAsked: async (tx: Tx, now: Date, until: Date): Promise<string | undefined> =>
    (await nextAsked.first(tx, now, until))?.id,
  /** What is due again by a move (DECISIONS T-592). */
  setDueAgain: setDueAgain.run,
};
