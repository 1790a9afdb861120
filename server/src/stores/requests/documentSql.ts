// The request as the contract shows it, made by PostgreSQL in one statement (performance.md rule 4).
// Null members are absent on the wire. $1 is the id. What the viewer may not see leaves it in `requests.document`.
const company = (code: string) =>
  `(select json_build_object('code', o.code, 'name', o.name) from organisations o where o.code = ${code})`;

export const attachmentJson = (alias: string) => `json_build_object(
  'id', ${alias}.id, 'contentType', ${alias}.content_type, 'source', ${alias}.source, 'fileName', ${alias}.file_name, 'size', ${alias}.size,
  'jobId', ${alias}.job_id, 'requestId', ${alias}.request_id, 'isDeleted', ${alias}.is_deleted,
  'publicUrl', '/v1/content/' || ${alias}.id, 'createdAt', ${alias}.created_at, 'width', ${alias}.width, 'height', ${alias}.height)`;

export const noteJson = `json_build_object('id', n.id, 'message', n.message, 'isPublic', n.is_public,
  'organisationCode', n.organisation_code, 'agentName', n.agent_name, 'createdAt', n.created_at, 'version', n.version)`;

export const offerJson = `json_build_object('id', f.id, 'jobId', f.job_id, 'round', f.round, 'position', f.position,
  'partnerId', f.partner_id, 'partnerName', f.partner_name, 'jobOfferStatus', f.status, 'dispatchProcess', f.process,
  'callStatus', f.call_status, 'phoneCalls', f.phone_calls, 'offerExpiresAt', f.expires_at, 'createdAt', f.created_at,
  'decidedAt', f.decided_at, 'rejectReason', f.reject_reason, 'remarks', f.remarks, 'arrivalInMinutes', f.arrival_in_minutes,
  'score', f.score, 'factors', f.factors)`;

const jobJson = `(j.doc || jsonb_build_object('id', j.id, 'requestId', j.request_id, 'status', j.status, 'jobStatus', j.status,
  'isActive', j.is_active, 'assignedAt', j.assigned_at, 'completedAt', j.completed_at))`;

const list = (inner: string) => `coalesce((${inner}), '[]'::json)`;

export interface DocumentRow {
  version: number;
  document: string;
}

export const requestDocumentSql = `
select r.version, json_strip_nulls(json_build_object(
  'id', r.id, 'shortId', r.short_id, 'orderId', r.order_id, 'externalId', r.external_id,
  'externalId2', o.doc->>'externalId2', 'version', r.version,
  'status', r.status, 'statusReason', r.status_reason,
  'statusHistory', ${list(`select json_agg(json_build_object('status', h.status, 'statusReason', h.status_reason, 'timestamp', h.at,
      'agentName', h.agent_name, 'remarks', h.remarks) order by h.seq) from request_history h where h.request_id = r.id`)},
  'contractCode', r.contract_code, 'contractName', (select c.name from contracts c where c.code = r.contract_code),
  'externalContractCode', r.external_contract_code, 'abroadContractCode', r.abroad_contract_code,
  'clientOrganisationCode', r.client_code, 'homeAssistanceCompanyCode', r.home_code,
  'abroadAssistanceCompanyCode', r.abroad_code, 'billedToOrganisation', r.payer_code,
  'homeAssistanceCompany', ${company('r.home_code')}, 'abroadAssistanceCompany', ${company('r.abroad_code')},
  'clientOrganisation', ${company('r.client_code')},
  'flags', r.flags || jsonb_build_object('IsAbroadRequest', r.is_abroad),
  'vehicleV2', json_build_object('licensePlate', r.license_plate, 'country', o.doc->'vehicle'->'licensePlate'->>'country',
    'makeModel', r.make_model, 'type', o.doc->'vehicle'->>'type'),
  'location', json_build_object('country', r.country, 'latitude', r.latitude, 'longitude', r.longitude,
    'address', o.doc->'serviceLocation'->>'formattedAddress', 'city', r.city),
  'service', r.service, 'additionalServices', r.additional_services,
  'order', o.doc,
  'jobs', ${list(`select json_agg(${jobJson} order by j.created_at) from jobs j where j.request_id = r.id and j.status <> 'Proposed'`)},
  'offers', ${list(`select json_agg(${offerJson} order by f.created_at, f.position) from job_offers f where f.request_id = r.id`)},
  'notes', ${list(`select json_agg(${noteJson} order by n.created_at) from request_notes n where n.request_id = r.id`)},
  'logs', ${list(`select json_agg(json_build_object('id', l.id, 'timestamp', l.at, 'message', l.message, 'agentName', l.agent_name,
      'data', l.data, 'field1', l.field1) order by l.at, l.id) from request_log l where l.request_id = r.id`)},
  'payments', ${list(`select json_agg(json_build_object('id', p.id, 'rawStatus', p.raw_status, 'timestamp', p.at,
      'chargedAmount', p.charged_amount, 'type', p.type) order by p.at) from payments p where p.request_id = r.id`)},
  'paymentReminders', ${list(`select json_agg(json_build_object('type', m.type, 'createdAt', m.created_at,
      'newReminderScheduledFor', m.new_reminder_scheduled_for, 'newAttemptScheduledFor', m.new_attempt_scheduled_for)
      order by m.created_at) from payment_reminders m where m.request_id = r.id`)},
  'invoices', ${list(`select json_agg(json_build_object('id', i.id, 'type', i.type, 'number', i.number,
      'totalGrossAmount', i.total_gross_amount, 'timestamp', i.at, 'isVoid', i.is_void, 'supplier', i.doc->'supplier') order by i.at)
      from invoices i where i.request_id = r.id`)},
  'attachments', ${list(`select json_agg(${attachmentJson('t')} order by t.created_at) from attachments t where t.request_id = r.id`)},
  'linkedRequests', ${list(`select json_agg(json_build_object('parentAssistanceRequestId', k.parent_id, 'childAssistanceRequestId', k.child_id,
      'relationshipType', k.relationship_type, 'shortId', other.short_id, 'status', other.status))
      from linked_requests k join requests other on other.id = case when k.parent_id = r.id then k.child_id else k.parent_id end
      where k.parent_id = r.id or k.child_id = r.id`)},
  'linkedRepairJobId', r.flags->>'linkedRepairJobId',
  'locationType', o.doc->'serviceLocation'->>'type',
  'hasSpareTire', o.doc->'vehicle'->'featureFlags'->>'spareTire',
  'hasMultipleFlatTires', o.doc->'vehicle'->'statusFlags'->>'multipleFlatTires',
  'nearestMarker', o.doc->'serviceLocation'->'nearestMarker',
  'nearestHighways', o.doc->'serviceLocation'->'nearestHighways',
  'intersectsRestrictedRoadNetwork', (o.doc->'serviceLocation'->>'intersectsRestrictedRoadNetwork')::boolean,
  'customer', o.doc->'serviceLocation'->'contacts'->0,
  'creationTimestamp', r.created_at, 'updatedAt', r.updated_at, 'createdBy', r.created_by, 'timeZone', r.time_zone,
  'followers', (select json_agg(a.full_name order by a.full_name) from followers w join agents a on a.id = w.agent_id where w.request_id = r.id)
))::text as document
from requests r
-- The order is stored compressed: taken out once here, not once for each member that is read of it.
cross join lateral (select r.service_order || '{}'::jsonb as doc offset 0) o
where r.id = $1`;
