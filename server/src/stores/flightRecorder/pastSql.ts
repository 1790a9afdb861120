import { requestMessagesSql } from '../communications.ts';
import { requestDocumentsSql } from '../requests/documentSql.ts';
import type { Visibility } from '../requests/visibility.ts';

/** A table that a request is shown from, as it was. */
interface Past {
  table: string;
  /** Which rows are the request's; `t` is the row. */
  mine: string;
  /** The row's key within the request, as the recorder writes it. */
  key?: string;
  /** When a row came that nobody recorded; absent where it has been there as long as the request. */
  since?: string;
  /** The column whose members are recorded one by one. */
  doc?: string;
  /** What is said of every row that was there. */
  shown?: string;
}

const ofRequest = 't.request_id = $1';

/** From when on changes of the request $1 are known: when recording began, or what was recorded before is kept no longer, or erased. */
export const recordedSinceSql =
  '(select greatest(began_at, pruned_until, (select q.erased_at from public.requests q where q.id = $1)) from flight_recorder)';

const pasts: readonly Past[] = [
  { table: 'request_history', mine: ofRequest, key: 't.seq', since: 'at' },
  { table: 'request_log', mine: ofRequest, since: 'at' },
  { table: 'request_notes', mine: ofRequest, since: 'created_at' },
  { table: 'followers', mine: ofRequest, key: 't.agent_id' },
  // That a claim held then is not asked of its holder's session now.
  {
    table: 'request_claims',
    mine: ofRequest,
    key: 't.request_id',
    since: 'claimed_at',
    shown: `jsonb_build_object('seen_at', now(), 'is_by_session', false)`,
  },
  { table: 'jobs', mine: `${ofRequest} and t.status <> 'Proposed'`, since: 'created_at', doc: 'doc' },
  { table: 'job_offers', mine: ofRequest, since: 'created_at' },
  { table: 'payments', mine: ofRequest, since: 'at' },
  { table: 'payment_reminders', mine: ofRequest, since: 'created_at' },
  { table: 'invoices', mine: ofRequest, since: 'at', doc: 'doc' },
  { table: 'attachments', mine: ofRequest, since: 'created_at' },
  // How often it was tried is not kept: a message that waited, waited.
  {
    table: 'outbox',
    mine: `${ofRequest} and t.channel in ('Email', 'Sms')`,
    since: 'created_at',
    shown: `'{"tries": 0}'`,
  },
  { table: 'inbound_messages', mine: ofRequest, since: 'received_at' },
  { table: 'promises', mine: ofRequest, since: 'told_at' },
  { table: 'repair_jobs', mine: '$1 in (t.request_id, t.linked_request_id)', since: 'created_at' },
  {
    table: 'linked_requests',
    mine: '$1 in (t.parent_id, t.child_id)',
    key: 'case when t.parent_id = $1 then t.child_id else t.parent_id end',
  },
];

/**
 * When what bears its own time came to the request $1, as `at`: the moments that are known without a recording. In whole
 * milliseconds, as moments are asked for, and none earlier than it was.
 */
export const ownTimesSql = pasts
  .flatMap(({ table, mine, since }) =>
    since
      ? [
          `select date_trunc('milliseconds', t.${since} + interval '999 microseconds') as at from ${table} t where ${mine}`,
        ]
      : [],
  )
  .join(' union all ');

/**
 * The rows of one table as they were after the change `c.cut`: those that are there now, with everything undone that came
 * later, the oldest last; one whose first later change is that it came was not there. A row that nobody recorded is as old
 * as its own time says.
 */
function pastRows({ table, mine, key = 't.id', since, doc, shown }: Past): string {
  const isRecorded = `exists (select from recorded i where i.source = '${table}' and i.row_key = x.key and i.kind = 'I')`;
  const within =
    doc &&
    ` || case when u.within is null or u.within = '{}' then '{}'
      else jsonb_build_object('${doc}', coalesce(u.before -> '${doc}', to_jsonb((x.row).${doc}), '{}') || u.within) end`;
  return `select p.* from (select t as row, (${key})::text as key from public.${table} t where ${mine}) x
    full join (select * from undone where source = '${table}') u on u.row_key = x.key
    cross join lateral jsonb_populate_record(coalesce(x.row, null::public.${table}), coalesce(u.before, '{}')${within ?? ''}${shown ? ` || ${shown}` : ''}) p
    where case when u.first is not null then u.first <> 'I' else ${since ? `(x.row).${since} <= c.at or ${isRecorded}` : 'true'} end`;
}

// Before changes were recorded only what bears its own time is known: there the status is the newest of the history.
const statusThen = `case when c.at >= ${recordedSinceSql} then '{}' else coalesce((
    select jsonb_build_object('status', h.status, 'status_reason', h.status_reason, 'status_at', h.at)
    from request_history h order by h.seq desc limit 1), '{}') end`;

// What a linked request shows of itself is its status.
const linkedThen = `coalesce((select jsonb_build_object('status', h.status) from public.request_history h
    where h.request_id = o.id and h.at <= c.at order by h.seq desc limit 1), '{}')`;

/** The member of a state that is shown beside the request. */
export const messagesMember = 'communications';

/**
 * The request $1 as it was after each of the changes $2, at the moments $3: the tables that it is shown from, as they were,
 * bear the names of the real ones, so that the document is made by the same text as the live one. The values of `visible`
 * follow: it leaves out linked requests that the agent may not see.
 */
export const pastStatesSql = (visible: Visibility | undefined): string => `
with recorded as materialized (
  select r.*, max(r.seq) over (partition by r.event) as cut from request_records r
  where r.request_id = $1 and r.at >= ${recordedSinceSql}
), cuts as (
  select * from unnest($2::bigint[], $3::timestamptz[]) with ordinality as c(cut, at, place)
)
select c.place, d.* from cuts c cross join lateral (
  with undone as materialized (
    select source, row_key, (array_agg(kind order by seq))[1] as first, jsonb_merged(before order by seq desc) as before,
      jsonb_merged(within order by seq desc) as within
    from recorded where recorded.cut > c.cut group by source, row_key
  ), ${pasts.map((past) => `${past.table} as (${pastRows(past)})`).join(', ')},
  requests as (
    select q.* from (${pastRows({ table: 'requests', mine: 't.id = $1', since: 'created_at', doc: 'service_order' })}) r
    cross join lateral jsonb_populate_record(r::public.requests, ${statusThen}) q
    union all
    select q.* from linked_requests k
    join public.requests o on o.id = case when k.parent_id = $1 then k.child_id else k.parent_id end
    cross join lateral jsonb_populate_record(o, ${linkedThen}) q
  )
  -- Who may see it has been asked.
  ${requestDocumentsSql(visible && { ...visible, sql: 'true' }, { ids: 'array[$1::uuid]', hasRevisions: false })}
  union all select $1, '${messagesMember}', null, (select coalesce(json_agg(json_strip_nulls(m.document) order by m.at, m.seq), '[]'::json)
    from (${requestMessagesSql}) m)::text, null, null, null, null
) d
order by c.place`;
