import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** How many days a partner's figures look back (3-platform §3: acceptedCount_90d). */
const days = 90;
/** Partners that are counted at once: a moment's work. */
export const mostCounted = 100;

const today = `($1::timestamptz at time zone 'UTC')::date`;
// What is new, and what has become older than the figures look back.
const isToCount = `(d.counted_as = 'Not yet' or (d.counted_as = '90 days' and d.day <= ${today} - ${days}))`;

const isAnyLeft = question<{ isAnyLeft: boolean }, [now: Date]>(
  'partnerAnswers.isAnyLeft',
  `select exists (select from partner_days d where ${isToCount}) as "isAnyLeft"`,
);
// Nobody is waited for: whose row another holds, who is offered something in this moment, is counted the next time.
const hold = question<{ id: string }, [now: Date]>(
  'partnerAnswers.hold',
  `select p.id from partners p where p.id in (select d.partner_id from partner_days d where ${isToCount} limit ${mostCounted})
   for no key update skip locked`,
);
const holdDays = question<{ partnerId: string; day: string }, [now: Date, ids: readonly string[]]>(
  'partnerAnswers.holdDays',
  `select d.partner_id as "partnerId", d.day::text as day from partner_days d
   where d.partner_id = any($2::uuid[]) and ${isToCount} for update skip locked`,
);
// A sum of its own statement: it sees what was written until the days were held.
const count = command<[now: Date, partnerIds: readonly string[], days: readonly string[]]>(
  'partnerAnswers.count',
  `with counted as (update partner_days d set counted_as = case when d.day > ${today} - ${days} then '90 days' else 'Total' end
       from unnest($2::uuid[], $3::date[]) as held(partner_id, day) where d.partner_id = held.partner_id and d.day = held.day),
     sums as (select d.partner_id, sum(accepted) as accepted, sum(rejected) as rejected,
         coalesce(sum(accepted) filter (where is_late), 0) as accepted_lately, coalesce(sum(rejected) filter (where is_late), 0) as rejected_lately,
         coalesce(sum(on_time) filter (where is_late), 0) as on_time_lately, coalesce(sum(late) filter (where is_late), 0) as late_lately
       from partner_days d cross join lateral (select d.day > ${today} - ${days} as is_late) l
       where d.partner_id = any($2::uuid[]) group by d.partner_id)
   update partners p set doc = p.doc || jsonb_build_object(
       'kpi', coalesce(p.doc->'kpi', '{}'::jsonb) || jsonb_build_object('acceptedCount_${days}d', s.accepted_lately,
         'rejectedCount_${days}d', s.rejected_lately, 'acceptedCount_total', s.accepted, 'rejectedCount_total', s.rejected,
         'onTimeCount_${days}d', s.on_time_lately, 'lateCount_${days}d', s.late_lately),
       'metrics', coalesce(p.doc->'metrics', '{}'::jsonb)
         || jsonb_build_object('acceptedCount', s.accepted_lately, 'rejectedCount', s.rejected_lately))
   from sums s where p.id = s.partner_id`,
);

/** What partners answered, as their records tell it (3-platform §3, DECISIONS T-640). */
export const partnerAnswers = {
  /** Whether there is anything to sum up: asked all day, and most times there is not. */
  isAnyLeft: async (tx: Tx, now: Date): Promise<boolean> => (await isAnyLeft.one(tx, now)).isAnyLeft,

  /**
   * Sums up the figures of partners who answered since, or whose answers have become old; the row is written, so that whoever
   * remembers it reads it again. Answers how many were looked at. Asks for a transaction.
   */
  async count(tx: Tx, now: Date): Promise<number> {
    const ids = (await hold.rows(tx, now)).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const held = await holdDays.rows(tx, now, ids);
    await count.run(
      tx,
      now,
      held.map(({ partnerId }) => partnerId),
      held.map(({ day }) => day),
    );
    return ids.length;
  },
};
