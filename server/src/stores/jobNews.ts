import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { type JobRow, jobColumns } from './jobs.ts';

const ofJob = jobColumns
  .split(', ')
  .map((column) => `j.${column}`)
  .join(', ');

const untold = question<JobRow & { tries: number }, [now: Date, limit: number, leaseUntil: Date, isUnderWay: boolean]>(
  'jobNews.untold',
  `with due as (
         select id from jobs where is_active and (status <> 'Assigned') = $4 and partner_id is not null and told_at is null
           and coalesce(tell_next_at, '-infinity') <= $1 order by tell_next_at nulls first limit $2 for update skip locked)
       update jobs j set tell_tries = tell_tries + 1, tell_next_at = $3 from due where j.id = due.id
       returning ${ofJob}, j.tell_tries as tries`,
);
const told = command<[id: string, at: Date]>('jobNews.told', 'update jobs set told_at = $2 where id = $1');
const notTold = command<[id: string, nextTryAt: Date]>(
  'jobNews.notTold',
  'update jobs set tell_next_at = $2 where id = $1 and told_at is null',
);
const changed = command<[id: string, at: Date]>(
  'jobNews.changed',
  `update jobs set change_tries = 0, change_next_at = $2::timestamptz + interval '10 seconds' where id = $1 and is_active`,
);
const untoldChanges = question<JobRow & { tries: number }, [now: Date, limit: number, leaseUntil: Date]>(
  'jobNews.untoldChanges',
  `with due as (
         select id from jobs where is_active and change_next_at <= $1 order by change_next_at limit $2 for update skip locked)
       update jobs j set change_tries = change_tries + 1, change_next_at = $3 from due where j.id = due.id
       returning ${ofJob}, j.change_tries as tries`,
);
const changeTold = command<[id: string]>('jobNews.changeTold', 'update jobs set change_next_at = null where id = $1');
const changeNotTold = command<[id: string, nextTryAt: Date]>(
  'jobNews.changeNotTold',
  'update jobs set change_next_at = $2 where id = $1 and change_next_at is not null',
);

/** Questions about what the partner network has still to be told of jobs. */
export const jobNews = {
  /**
   * Active jobs that the partner network has not taken, as far as is known: it may have failed, or we may have stopped
   * between commit and call. Leased until `leaseUntil`, so that no other server tells them too. `isUnderWay`: those whose
   * partners have begun without it.
   */
  async untold(
    tx: Tx,
    now: Date,
    limit: number,
    leaseUntil: Date,
    isUnderWay = false,
  ): Promise<(JobRow & { tries: number })[]> {
    return untold.rows(tx, now, limit, leaseUntil, isUnderWay);
  },

  /** The network has the job now. */
  told: told.run,

  /** The network could not take the job; it is told again later. */
  notTold: notTold.run,

  /** The order of an active job changed: the network is told after the commit, or by the engine ten seconds later. */
  changed: changed.run,

  /** Active jobs whose change the network has not taken; leased like those that it was never told of. */
  async untoldChanges(tx: Tx, now: Date, limit: number, leaseUntil: Date): Promise<(JobRow & { tries: number })[]> {
    return untoldChanges.rows(tx, now, limit, leaseUntil);
  },

  /** The network knows the change, or there is nothing to tell it. */
  changeTold: changeTold.run,

  /** The network could not take the change; it is told again later. */
  changeNotTold: changeNotTold.run,
};
