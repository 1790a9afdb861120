import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** How many tries are free, and how long the count of somebody who has stopped is kept. */
export interface TryLimit {
  free: number;
  quietMinutes: number;
}

const firstWait = 2;
const longestWait = 60;

const count = question<
  { is_counted: boolean; seconds: number },
  [key: string, now: Date, free: number, quietMinutes: number, firstWait: number, longestWait: number]
>(
  'countedTries.count',
  `with counted as (
         insert into counted_tries as t (key, tries, at, free_at)
         values ($1, 1, $2, case when $3::int > 1 then 'epoch' else $2::timestamptz + make_interval(secs => $5) end)
         on conflict (key) do update set
           tries = case when t.at < $2::timestamptz - make_interval(mins => $4) then 1 else t.tries + 1 end,
           at = $2,
           free_at = case
             -- Not the moment itself: of two calls at once the one that was made first would find it ahead of its own.
             when t.at < $2::timestamptz - make_interval(mins => $4) or t.tries + 1 < $3 then 'epoch'
             else $2::timestamptz + make_interval(secs => least($6, $5 * power(2, least(t.tries + 1 - $3, 30)))) end
         -- No wait is so long: the clock that set it was wrong, and has been put back. Servers whose clocks differ a little count alike.
         where t.free_at <= $2 or t.free_at > $2::timestamptz + make_interval(secs => 10 * $6::float)
         returning key
       )
       select true as is_counted, 0::float as seconds from counted
       union all
       select false, extract(epoch from free_at - $2)::float from counted_tries where key = $1
       order by is_counted desc limit 1`,
);
const forget = command<[key: string]>('countedTries.forget', 'delete from counted_tries where key = $1');
const giveBack = command<[key: string]>(
  'countedTries.giveBack',
  `update counted_tries set tries = greatest(tries - 1, 0), free_at = 'epoch' where key = $1`,
);
const dropOld = command<[now: Date]>(
  'countedTries.dropOld',
  `delete from counted_tries where at < $1::timestamptz - interval '1 day'`,
);

/** Tries at a password or at a link: of an account, an address, a device. */
export const countedTries = {
  /**
   * Counts a try before it is checked, in one statement; 0 where it may be made, else the seconds until one may be. After the
   * free ones come waits of 2, 4, ... 60 s, and a try that is refused makes none longer (DECISIONS S-44).
   */
  async count(tx: Tx, key: string, now: Date, { free, quietMinutes }: TryLimit): Promise<number> {
    const rows = await count.rows(tx, key, now, free, quietMinutes, firstWait, longestWait);
    const [row] = rows;
    // No row: the one that was in the way was made while this statement ran.
    if (!row) return firstWait;
    return row.is_counted ? 0 : Math.max(1, Math.ceil(row.seconds));
  },

  /** What was right was no guess: all that was counted of this key is forgotten. */
  forget: forget.run,

  /** The same where others are counted under the key, too: only this one try is given back. */
  giveBack: giveBack.run,

  dropOld: dropOld.run,
};
