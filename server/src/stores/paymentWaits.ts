import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const begin = command<[requestId: string, since: Date]>(
  'paymentWaits.begin',
  `insert into payment_waits (request_id, since) values ($1, $2) on conflict (request_id) do update set since = excluded.since`,
);
// What a bank decides takes days: who gave a mandate waits for it.
const waitsSql = `w.since <= $1 and r.status = 'PaymentPending'
     and not exists (select from payments p where p.request_id = r.id and p.raw_status = 'Pending')`;
// Asked once by the program itself; an order that waits anew was asked by an agent.
const setAsked = command<[requestId: string, at: Date]>(
  'paymentWaits.setAsked',
  'update payment_waits set asked_at = $2 where request_id = $1 and asked_at is null',
);
const nextUnasked = question<{ id: string }, [after: string | null]>(
  'paymentWaits.nextUnasked',
  `select request_id as id from payment_waits where asked_at is null and ($1::uuid is null or request_id > $1) order by request_id limit 1`,
);
const isOverdue = question<{ id: string }, [before: Date, requestId: string]>(
  'paymentWaits.isOverdue',
  `select r.id from payment_waits w join requests r on r.id = w.request_id where ${waitsSql} and r.id = $2`,
);
const nextOverdue = question<{ id: string }, [before: Date, after: string | null]>(
  'paymentWaits.nextOverdue',
  `select w.request_id as id from payment_waits w join requests r on r.id = w.request_id
   where ${waitsSql} and ($2::uuid is null or w.request_id > $2) order by w.request_id limit 1`,
);

/** Questions about requests that wait for their payment (DECISIONS S-39). */
export const paymentWaits = {
  /** The request waits for its payment from now on. */
  begin: (tx: Tx, requestId: string, since: Date): Promise<number> => begin.run(tx, requestId, since),
  /** False where it was asked for its payment before. */
  setAsked: async (tx: Tx, requestId: string, at: Date): Promise<boolean> =>
    (await setAsked.run(tx, requestId, at)) === 1,
  /** The next request that nobody has asked for its payment yet. */
  nextUnasked: async (tx: Tx, after?: string): Promise<string | undefined> =>
    (await nextUnasked.first(tx, after ?? null))?.id,
  isOverdue: async (tx: Tx, requestId: string, before: Date): Promise<boolean> =>
    (await isOverdue.first(tx, before, requestId)) !== undefined,
  /** The next request that has waited too long; those before it were tried. */
  nextOverdue: async (tx: Tx, before: Date, after?: string): Promise<string | undefined> =>
    (await nextOverdue.first(tx, before, after ?? null))?.id,
};
