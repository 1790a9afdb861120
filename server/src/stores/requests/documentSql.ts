// The request as the contract shows it, made by PostgreSQL in one statement (performance.md rule 4). It comes in three texts, so
// that only what the rules judge is read on its way through: the order and what nobody is refused are sent on as they are.
// Null members are absent on the wire.
import { claimJson } from '../claims.ts';
import type { Visibility } from './visibility.ts';

const company = (code: string) =>
  `(select json_build_object('code', o.code, 'name', o.name, 'phoneNumber', o.doc->>'phoneNumber', 'email', o.doc->>'email') from organisations o where o.code = ${code})`;

export const attachmentJson = (alias: string) => `json_build_object(
  'id', ${alias}.id, 'contentType', ${alias}.content_type, 'source', ${alias}.source, 'fileName', ${alias}.file_name, 'size', ${alias}.size,
  'jobId', ${alias}.job_id, 'requestId', ${alias}.request_id, 'isDeleted', ${alias}.is_deleted,
  'publicUrl', '/v1/content/' || ${alias}.id, 'createdAt', ${alias}.created_at, 'width', ${alias}.width, 'height', ${alias}.height)`;

export const noteJson = `json_build_object('id', n.id, 'message', n.message, 'isPublic', n.is_public,
  'kind', n.kind, 'isUrgent', case when n.is_urgent then true end,
  'organisationCode', n.organisation_code, 'agentName', n.agent_name, 'createdAt', n.created_at,
  'editedByName', n.edited_name, 'editedAt', n.edited_at, 'former', nullif(n.former, '[]'), 'version', n.version)`;

export const offerJson = `json_build_object('id', f.id, 'jobId', f.job_id, 'round', f.round, 'position', f.position,
  'partnerId', f.partner_id, 'partnerName', f.partner_name, 'jobOfferStatus', f.status, 'dispatchProcess', f.process,
  'callStatus', f.call_status, 'phoneCalls', f.phone_calls, 'offerExpiresAt', f.expires_at, 'createdAt', f.created_at,
  'decidedAt', f.decided_at, 'rejectReason', f.reject_reason, 'remarks', f.remarks, 'arrivalInMinutes', f.arrival_in_minutes,
  'score', f.score, 'factors', f.factors, 'appointment', f.appointment)`;

// What was found stands under the name of its type (2-requests §3, EntitlementCheck).
const entitlementCheckJson = `case o.doc->'entitlement'->>'type'
    when 'Policy' then json_build_object('type', 'Policy', 'contractCode', r.contract_code, 'Policy', o.doc->'entitlement'->'policy')
    when 'Contract' then json_build_object('type', 'Contract', 'contractCode', r.contract_code,
      'Contract', (select json_build_object('code', c.code, 'name', c.name) from contracts c where c.code = r.contract_code)) end`;

// The repair is offered to the workshop that was chosen, for a time unless its order says at once: what it answers on its page
// is the offer's answer (2-requests §3, §4). Only a request that names a repair has one to look for; empty where no partner's
// workshop has it.
const isWantedAtOnce = `(q.service = 'Workshop' and q.service_order->'serviceLocation'->'appointment'->>'kind' = 'Asap')`;

const workshopOffersJson = `case when r.flags ? 'linkedRepairJobId' or r.service = 'Workshop' then coalesce((
    select json_agg(json_build_object('id', w.id, 'jobId', w.id, 'partnerId', w.partner->>'id', 'partnerName', w.partner->>'name',
      'offerStatus', case when w.refused_at is not null then 'Rejected' when w.accepted_at is null then 'Initiated' when w.agreed_for = w.planned_at then 'Accepted'
        when ${isWantedAtOnce} and w.planned_at is null then 'Accepted' else 'Interested' end,
      'dispatchProcess', case when ${isWantedAtOnce} then 'Immediate' else 'Planned' end,
      'phoneCalls', '[]'::json, 'createdAt', w.created_at, 'decidedAt', coalesce(w.refused_at, w.accepted_at), 'remarks', case when w.refused_at is not null then w.remarks end,
      'appointment', case when w.planned_at is not null then json_build_object('proposedStartTime', w.planned_at)
        when w.accepted_at is not null then json_build_object('isAvailableAtRequestedTime', true) end) order by w.created_at)
    from repair_jobs w join requests q on q.id = w.request_id where w.partner is not null and (w.request_id = r.id or w.linked_request_id = r.id)), '[]'::json) end`;

const jobJson = `(j.doc || jsonb_build_object('id', j.id, 'requestId', j.request_id, 'status', j.status, 'jobStatus', j.status,
  'isActive', j.is_active, 'assignedAt', j.assigned_at, 'completedAt', j.completed_at))`;

const list = (inner: string) => `coalesce((${inner}), '[]'::json)`;

/** A request as it is read: `documentText` makes one text of it. */
export interface DocumentRow {
  id: string;
  version: number;
  /** What everybody reads who sees the request. */
  open: string;
  order: string;
  /** What the rules read, and what they may hide (`JudgedRequest`). */
  judged: string;
  /** There are payments or invoices, whose sums are still to be said (`withPaymentTotals`). */
  is_charged: boolean;
}

/** The whole document; `judged` in place of the row's own where something is hidden. */
export function documentText({ open, order, judged }: Pick<DocumentRow, 'open' | 'order' | 'judged'>): string {
  return `${open.slice(0, -1)},"order":${order},${judged.slice(1)}`;
}

const documentsSql = (visible: Visibility | undefined) => `
select r.id, r.version, json_strip_nulls(json_build_object(
  'id', r.id, 'shortId', r.short_id, 'orderId', r.order_id, 'externalId', r.external_id,
  'externalId2', o.doc->>'externalId2', 'version', r.version, 'statusReason', r.status_reason,
  'contractName', (select c.name from contracts c where c.code = r.contract_code),
  'externalContractCode', r.external_contract_code, 'abroadContractCode', r.abroad_contract_code,
  'homeAssistanceCompany', ${company('r.home_code')}, 'abroadAssistanceCompany', ${company('r.abroad_code')},
  'clientOrganisation', ${company('r.client_code')},
  'vehicleV2', json_build_object('licensePlate', r.license_plate, 'country', part.vehicle->'licensePlate'->>'country',
    'makeModel', r.make_model, 'type', part.vehicle->>'type'),
  'location', json_build_object('country', r.country, 'latitude', r.latitude, 'longitude', r.longitude,
    'address', part.place->>'formattedAddress', 'city', r.city),
  'service', r.service, 'additionalServices', r.additional_services,
  'linkedRequests', ${list(`select json_agg(json_build_object('parentAssistanceRequestId', k.parent_id, 'childAssistanceRequestId', k.child_id,
      'relationshipType', k.relationship_type, 'shortId', other.short_id, 'status', other.status,
      'statusReason', other.status_reason))
      from linked_requests k join requests other on other.id = case when k.parent_id = r.id then k.child_id else k.parent_id end
      where (k.parent_id = r.id or k.child_id = r.id)${visible ? ` and ${visible.of('other')}` : ''}`)},
  'locationType', part.place->>'type',
  'hasSpareTire', part.vehicle->'featureFlags'->>'spareTire',
  'hasMultipleFlatTires', part.vehicle->'statusFlags'->>'multipleFlatTires',
  'nearestMarker', part.place->'nearestMarker',
  'nearestHighways', part.place->'nearestHighways',
  'intersectsRestrictedRoadNetwork', (part.place->>'intersectsRestrictedRoadNetwork')::boolean,
  'customer', part.place->'contacts'->0,
  'creationTimestamp', r.created_at, 'updatedAt', r.updated_at, 'createdBy', r.created_by, 'timeZone', r.time_zone,
  'promisedAt', r.promised_at,
  'promises', (select json_agg(json_build_object('id', p.id, 'promisedAt', p.promised_at, 'toldAt', p.told_at, 'toldBy', p.told_by,
      'toldTo', p.told_to, 'source', p.source, 'isInForce', case when p.in_force then true end, 'outcome', p.outcome) order by p.seq)
      from promises p where p.request_id = r.id),
  'followers', (select json_agg(a.full_name order by a.full_name) from followers w join agents a on a.id = w.agent_id where w.request_id = r.id),
  'followedBy', (select json_agg(json_build_object('agentId', a.id, 'agentName', a.full_name) order by a.full_name, a.id)
      from followers w join agents a on a.id = w.agent_id where w.request_id = r.id),
  'claim', ${claimJson},
  'customerDiagnostics', o.doc->'customerDiagnostics',
  'entitlementCheck', ${entitlementCheckJson}
))::text as open, o.doc::text as order, json_strip_nulls(json_build_object(
  'status', r.status, 'contractCode', r.contract_code, 'clientOrganisationCode', r.client_code,
  'homeAssistanceCompanyCode', r.home_code, 'abroadAssistanceCompanyCode', r.abroad_code, 'billedToOrganisation', r.payer_code,
  'statusHistory', ${list(`select json_agg(json_build_object('status', h.status, 'statusReason', h.status_reason, 'timestamp', h.at,
      'agentName', h.agent_name, 'remarks', h.remarks) order by h.seq) from request_history h where h.request_id = r.id`)},
  'flags', (r.flags - 'linkedRepairJobId') || jsonb_build_object('IsAbroadRequest', r.is_abroad),
  'jobs', ${list(`select json_agg(${jobJson} order by j.created_at) from jobs j where j.request_id = r.id and j.status <> 'Proposed'`)},
  'offers', ${list(`select json_agg(${offerJson} order by f.created_at, f.position) from job_offers f where f.request_id = r.id`)},
  'notes', ${list(`select json_agg(${noteJson} order by n.created_at) from request_notes n where n.request_id = r.id`)},
  'logs', ${list(`select json_agg(json_build_object('id', l.id, 'timestamp', l.at, 'message', l.message, 'agentName', l.agent_name,
      'data', l.data, 'field1', l.field1) order by l.at, l.seq) from request_log l where l.request_id = r.id`)},
  'payments', ${list(`select json_agg(json_build_object('id', p.id, 'rawStatus', p.raw_status, 'timestamp', p.at,
      'chargedAmount', p.charged_amount, 'type', p.type) order by p.at) from payments p where p.request_id = r.id`)},
  'paymentReminders', ${list(`select json_agg(json_build_object('type', m.type, 'createdAt', m.created_at,
      'newReminderScheduledFor', m.new_reminder_scheduled_for, 'newAttemptScheduledFor', m.new_attempt_scheduled_for)
      order by m.created_at) from payment_reminders m where m.request_id = r.id`)},
  'invoices', ${list(`select json_agg(json_build_object('id', i.id, 'type', i.type, 'number', i.number,
      'totalGrossAmount', i.total_gross_amount, 'timestamp', i.at, 'isVoid', i.is_void, 'supplier', i.doc->'supplier') order by i.at)
      from invoices i where i.request_id = r.id`)},
  'attachments', ${list(`select json_agg(${attachmentJson('t')} order by t.created_at) from attachments t where t.request_id = r.id`)},
  'linkedRepairJobId', r.flags->>'linkedRepairJobId',
  'workshopOffers', ${workshopOffersJson}
))::text as judged,
exists (select from payments p where p.request_id = r.id) or exists (select from invoices i where i.request_id = r.id) as is_charged
from requests r
-- The order is stored compressed: taken out once here, not once for each member that is read of it.
cross join lateral (select jsonb_strip_nulls(r.service_order) as doc offset 0) o
cross join lateral (select o.doc->'vehicle' as vehicle, o.doc->'serviceLocation' as place offset 0) part`;

const seen = (visible: Visibility | undefined) => (visible ? ` and ${visible.sql}` : '');

/** One request, where the agent may see it; $1 is its id, the values of `visible` follow. */
export const requestDocumentSql = (visible?: Visibility) => `${documentsSql(visible)}
where r.id = $1${seen(visible)}`;

/** Several requests at once: starting the statement costs as much as reading two of them. $1 are their ids. */
export const requestDocumentsSql = (visible?: Visibility) => `${documentsSql(visible)}
where r.id = any($1::uuid[])${seen(visible)}`;

/** One request among tables that bear the names of the real ones: as it was (DECISIONS T-110). Who may see it has been asked. */
export const requestDocumentAmongSql = (visible?: Visibility) => `${documentsSql(visible)}
where r.id = $1`;
