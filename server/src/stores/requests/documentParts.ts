// What a request has several of, each kind from its own table. All of several requests are read at once: looking into fourteen
// tables a request, of which most are empty, cost more than everything else of a read (DECISIONS T-290).
import { claimHolds } from '../claims.ts';
import {
  betweenCompaniesSql,
  creditedAmountSql,
  creditOfSql,
  invoicedBySql,
  madeOfSql,
  namedSupplierSql,
  partialCreditOfSql,
} from '../invoiceOnWire.ts';
import { paymentMembersSql, reminderSql } from '../payments.ts';
import type { Visibility } from './visibility.ts';

export const attachmentJson = (alias: string) => `json_build_object(
  'id', ${alias}.id, 'contentType', ${alias}.content_type, 'source', ${alias}.source, 'fileName', ${alias}.file_name, 'size', ${alias}.size,
  'jobId', ${alias}.job_id, 'requestId', ${alias}.request_id, 'communicationId', ${alias}.message_id, 'isDeleted', ${alias}.is_deleted,
  'publicUrl', '/v1/content/' || ${alias}.id, 'createdAt', ${alias}.created_at, 'width', ${alias}.width, 'height', ${alias}.height)`;

export const noteJson = `json_build_object('id', n.id, 'message', n.message, 'isPublic', n.is_public,
  'kind', n.kind, 'isUrgent', case when n.is_urgent then true end,
  'organisationCode', n.organisation_code, 'agentName', n.agent_name,
  'actingAgentName', n.acting_agent_name, 'createdAt', n.created_at,
  'editedByName', n.edited_name, 'editedByActingName', n.edited_acting_name, 'editedAt', n.edited_at, 'former', nullif(n.former, '[]'), 'version', n.version)`;

export const offerJson = `json_build_object('id', f.id, 'jobId', f.job_id, 'round', f.round, 'position', f.position,
  'partnerId', f.partner_id, 'partnerName', f.partner_name, 'jobOfferStatus', f.status, 'dispatchProcess', f.process,
  'callStatus', f.call_status, 'phoneCalls', f.phone_calls, 'offerExpiresAt', f.expires_at, 'createdAt', f.created_at,
  'decidedAt', f.decided_at, 'rejectReason', f.reject_reason, 'remarks', f.remarks, 'arrivalInMinutes', f.arrival_in_minutes,
  'score', f.score, 'factors', f.factors, 'appointment', f.appointment)`;

const jobJson = `(j.doc || jsonb_build_object('id', j.id, 'requestId', j.request_id, 'status', j.status, 'jobStatus', j.status,
  'isActive', j.is_active, 'assignedAt', j.assigned_at, 'completedAt', j.completed_at))`;

// The repair is offered to the workshop that was chosen, for a time unless its order says at once: what it answers on its page
// is the offer's answer (2-requests §3, §4).
const isWantedAtOnce = `(q.service = 'Workshop' and q.service_order->'serviceLocation'->'appointment'->>'kind' = 'Asap')`;

const workshopOfferJson = `json_build_object('id', w.id, 'jobId', w.id, 'partnerId', w.partner->>'id', 'partnerName', w.partner->>'name',
  'offerStatus', case when w.refused_at is not null then 'Rejected' when w.accepted_at is null then 'Initiated' when w.agreed_for = w.planned_at then 'Accepted'
    when ${isWantedAtOnce} and w.planned_at is null then 'Accepted' else 'Interested' end,
  'dispatchProcess', case when ${isWantedAtOnce} then 'Immediate' else 'Planned' end,
  'phoneCalls', '[]'::json, 'createdAt', w.created_at, 'decidedAt', coalesce(w.refused_at, w.accepted_at), 'remarks', case when w.refused_at is not null then w.remarks end,
  'appointment', case when w.planned_at is not null then json_build_object('proposedStartTime', w.planned_at)
    when w.accepted_at is not null then json_build_object('isAvailableAtRequestedTime', true) end)`;

/** Rows of one table that requests have, as one member of the document. */
interface Part {
  member: string;
  /** The column that names the request. */
  of: string;
  from: string;
  where?: string | undefined;
  json: string;
  /** The tables whose rows say all of it, by their names in `from`; where that is no table, what says it in place of its rows. */
  rows: readonly string[];
  said?: string;
  /** In which order they are listed; without one there is at most one row, and it is no list. */
  order?: string;
}

// Both ends of a link, each as the one that is shown.
const links = `(select parent_id as request_id, child_id as other_id, * from linked_requests
  union all select child_id, parent_id, * from linked_requests) k join requests other on other.id = k.other_id`;
// A repair is of its own request and of the tow that it was created with.
const repairs = `(select request_id as of_id, * from repair_jobs where partner is not null
  union all select linked_request_id, * from repair_jobs where partner is not null and linked_request_id is distinct from request_id) w
  join requests q on q.id = w.request_id`;
const followed = 'followers w join agents a on a.id = w.agent_id';

const linkedPart = (visible: Visibility | undefined): Part => ({
  member: 'linkedRequests',
  of: 'k.request_id',
  from: links,
  rows: ['other'],
  said: `k.parent_id::text || k.child_id || k.relationship_type`,
  where: visible?.of('other'),
  json: `json_build_object('parentAssistanceRequestId', k.parent_id, 'childAssistanceRequestId', k.child_id,
      'relationshipType', k.relationship_type, 'shortId', other.short_id, 'status', other.status, 'statusReason', other.status_reason)`,
  order: 'k.parent_id, k.child_id',
});

const ownParts: readonly Part[] = [
  {
    member: 'promises',
    of: 'p.request_id',
    from: 'promises p',
    rows: ['p'],
    json: `json_build_object('id', p.id, 'promisedAt', p.promised_at, 'toldAt', p.told_at, 'toldBy', p.told_by,
      'toldTo', p.told_to, 'source', p.source, 'isInForce', case when p.in_force then true end, 'outcome', p.outcome)`,
    order: 'p.seq',
  },
  {
    member: 'followers',
    of: 'w.request_id',
    from: followed,
    rows: ['w', 'a'],
    json: 'a.full_name',
    order: 'a.full_name',
  },
  {
    member: 'followedBy',
    of: 'w.request_id',
    from: followed,
    rows: [], // those of the followers
    json: `json_build_object('agentId', a.id, 'agentName', a.full_name)`,
    order: 'a.full_name, a.id',
  },
  {
    member: 'claim',
    of: 'c.request_id',
    from: 'request_claims c',
    rows: [], // its row is written whenever its holder is seen
    said: `c.agent_id::text || c.agent_name || c.claimed_at`,
    where: claimHolds,
    json: `json_build_object('agentId', c.agent_id, 'agentName', c.agent_name, 'claimedAt', c.claimed_at)`,
  },
  {
    member: 'statusHistory',
    of: 'h.request_id',
    from: 'request_history h',
    rows: ['h'],
    json: `json_build_object('status', h.status, 'statusReason', h.status_reason, 'timestamp', h.at, 'agentName', h.agent_name,
      'actingAgentName', h.acting_agent_name, 'remarks', h.remarks)`,
    order: 'h.seq',
  },
  {
    member: 'jobs',
    of: 'j.request_id',
    from: 'jobs j',
    rows: ['j'],
    where: `j.status <> 'Proposed'`,
    json: jobJson,
    order: 'j.created_at',
  },
  {
    member: 'offers',
    of: 'f.request_id',
    from: 'job_offers f',
    rows: ['f'],
    json: offerJson,
    order: 'f.created_at, f.position',
  },
  { member: 'notes', of: 'n.request_id', from: 'request_notes n', rows: ['n'], json: noteJson, order: 'n.created_at' },
  {
    member: 'logs',
    of: 'l.request_id',
    from: 'request_log l',
    rows: ['l'],
    json: `json_build_object('id', l.id, 'timestamp', l.at, 'message', l.message, 'agentName', l.agent_name,
      'actingAgentName', l.acting_agent_name, 'data', l.data, 'field1', l.field1)`,
    order: 'l.at, l.seq',
  },
  {
    member: 'payments',
    of: 'p.request_id',
    from: 'payments p',
    rows: ['p'],
    json: `json_build_object(${paymentMembersSql})`,
    order: 'p.at',
  },
  {
    member: 'paymentReminders',
    of: 'm.request_id',
    from: 'payment_reminders m',
    rows: ['m'],
    json: reminderSql,
    order: 'm.created_at',
  },
  {
    member: 'invoices',
    of: 'i.request_id',
    from: 'invoices i',
    rows: ['i'],
    json: `json_build_object('id', i.id, 'type', i.type, 'number', i.number,
      'totalGrossAmount', i.total_gross_amount, 'timestamp', i.at, 'isVoid', i.is_void, 'version', i.version, 'supplier', ${namedSupplierSql('i.doc')}, 'creditOf', ${creditOfSql('i')},
      'partialCreditOf', ${partialCreditOfSql('i')}, 'creditedAmount', ${creditedAmountSql('i')},
      'madeOf', ${madeOfSql('i')}, 'invoicedBy', ${invoicedBySql('i')}, 'isBetweenCompanies', ${betweenCompaniesSql('i')})`,
    order: 'i.at, i.number',
  },
  {
    member: 'attachments',
    of: 't.request_id',
    from: 'attachments t',
    rows: ['t'],
    json: attachmentJson('t'),
    order: 't.created_at',
  },
  {
    member: 'workshopOffers',
    of: 'w.of_id',
    from: repairs,
    rows: ['q'],
    said: 'row_to_json(w)::text',
    json: workshopOfferJson,
    order: 'w.created_at',
  },
];

const parts = (visible: Visibility | undefined): readonly Part[] => [linkedPart(visible), ...ownParts];

function partSql({ member, of, from, where, json, order }: Part, ids: string): string {
  const found = order === undefined ? json : `json_agg(${json} order by ${order})`;
  const value = member === 'followers' ? found : `json_strip_nulls(${found})`;
  return `select ${of}, '${member}', null::int, ${value}::text, null, null, null::boolean, null from ${from}
    where ${of} = any(${ids})${where ? ` and ${where}` : ''}${order === undefined ? '' : ` group by ${of}`}`;
}

/** A row for each member of each of the requests `ids` that has something of it; of these members only, where some are named. */
export const partsSql = (visible: Visibility | undefined, ids: string, only?: readonly string[]): string =>
  parts(visible)
    .filter(({ member }) => only === undefined || only.includes(member))
    .map((part) => partSql(part, ids))
    .join('\nunion all ');

/** Which version of a row stands there: whoever changes it, by whatever way, makes another (DECISIONS T-16). */
export const rowRevision = (alias: string): string => `${alias}.xmin::text || ${alias}.ctid::text`;

/** Which versions of their rows the parts of the request `r` are made of, as one text. */
export const partsRevisionSql = (visible: Visibility | undefined): string =>
  parts(visible)
    .filter(({ rows, said }) => rows.length > 0 || said !== undefined)
    .map(({ of, from, where, rows, said }) => {
      const found = [...rows.map(rowRevision), ...(said ? [said] : [])].join(' || ');
      return `(select string_agg(${found}, ',') from ${from} where ${of} = r.id${where ? ` and ${where}` : ''})`;
    })
    .join(`, '|', `);
