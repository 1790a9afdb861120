import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

// Deliveries of the outbox, calls to partners, rounds of the dispatch, and the handing of jobs to the partner network; a job that
// ended before the network took it is not handed over any more.
const entriesSql = `
  select id, 'Delivery' as kind, created_at as at, kind as subject, channel, receiver, status as outcome, tries,
    case when status = 'Pending' then next_try_at end as next_try_at, coalesce(confirmed_at, sent_at) as ended_at, last_error
  from outbox where request_id = $1
  union all
  select (c->>'id')::uuid, 'Call', (c->>'startedAt')::timestamptz, f.partner_name, 'Voice', c->>'phoneNumber', c->>'status', null,
    null, (c->>'endedAt')::timestamptz, null
  from job_offers f cross join lateral jsonb_array_elements(f.phone_calls) c where f.request_id = $1
  union all
  select id, 'Try', started_at, 'Dispatch', null, null, coalesce(outcome, 'Running'), round, next_try_at, ended_at, null
  from dispatch_rounds where request_id = $1
  union all
  select id, 'Try', assigned_at, partner_name, 'Api', null, case when told_at is not null then 'Sent' when is_active then 'Pending' else 'Cancelled' end,
    tell_tries, case when told_at is null and is_active then tell_next_at end, coalesce(told_at, case when not is_active then completed_at end), null
  from jobs where request_id = $1 and partner_id is not null and assigned_at is not null`;

const of = question<{ document: string }, [requestId: string]>(
  'asyncLog.of',
  `select coalesce(json_agg(json_strip_nulls(json_build_object('id', id, 'kind', kind, 'timestamp', at, 'subject', subject,
     'channel', channel, 'receiver', receiver, 'outcome', outcome, 'tries', tries, 'nextTryAt', next_try_at, 'endedAt', ended_at,
     'lastError', last_error)) order by at desc, kind, id), '[]')::text as document from (${entriesSql}) entries`,
);

/** Questions about what the program does for a request by itself (DECISIONS S-31). */
export const asyncLog = {
  /** Everything about one request, newest first, as JSON text. */
  async of(tx: Tx, requestId: string): Promise<string> {
    return (await of.one(tx, requestId)).document;
  },
};
