import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** Nothing leaves the building, since when, and of when the data are that were restored (DECISIONS T-1039). */
export interface Standstill {
  since: Date;
  /** When the backup was made; null where it was asked for by hand. */
  asOf: Date | null;
}

/** How much there is of what goes on when the standstill ends. */
export interface Stood {
  /** Effects that were written before it, by the way they leave. */
  effects: readonly { channel: string; count: number }[];
  requestsInDispatch: number;
}

const find = question<Standstill>('standstill.find', 'select since, as_of as "asOf" from standstill');
const begin = command<[asOf: string | null]>(
  'standstill.begin',
  `insert into standstill (as_of) values ($1::timestamptz)
     on conflict (is_only) do update set since = now(), as_of = excluded.as_of`,
);
const end = command('standstill.end', 'delete from standstill');
// To the microsecond, which a date of ours does not keep.
const begun = '(select since from standstill)';
const effects = question<{ channel: string; count: number }>(
  'standstill.effects',
  `select channel, count(*)::int as count from outbox where status = 'Pending' and created_at <= ${begun}
     group by channel order by channel`,
);
const inDispatch = question<{ count: number }>(
  'standstill.inDispatch',
  `select count(*)::int as count from requests where status = 'Dispatching'`,
);
const drop = command<[reason: string]>(
  'standstill.drop',
  `update outbox set status = 'Failed', last_error = $1 where status = 'Pending' and created_at <= ${begun}`,
);
const skipNumbers = command<[count: number]>('standstill.skipNumbers', 'update document_series set last = last + $1');

/** Questions about the standstill of a restored database. */
export const standstill = {
  find: find.first,
  begin: (tx: Tx, asOf?: string) => begin.run(tx, asOf ?? null),
  end: (tx: Tx) => end.run(tx),

  async stood(tx: Tx): Promise<Stood> {
    return { effects: await effects.rows(tx), requestsInDispatch: (await inDispatch.one(tx)).count };
  },

  /** What waited before it will not leave by itself: it is shown as failed, for the reason, and each may be sent again by hand. */
  drop: drop.run,

  /** Each series of documents goes on so many numbers later; answers how many series there are. */
  skipNumbers: (tx: Tx, count: number) => skipNumbers.run(tx, count),
};
