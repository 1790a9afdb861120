import { defaultWaterfall } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { claimHolds } from '../claims.ts';

// How long a search for a later time may run, as `searchMinutes` of the domain says it (DECISIONS S-48). The wire takes dates that
// PostgreSQL does not (a zone of 23 hours), or whose minutes are no integer (the year 9999): one such order would hide the list
// from all who see it, so what is no date of this millennium counts as none.
const wantedAt = `r.service_order->'serviceLocation'->'appointment'->>'startDateTime'`;
const wantedIn = `case when ${wantedAt} ~* '^2[0-9]{3}-[0-9-]{5}[t ][0-9:.]+(z|[+-](0[0-9]|1[0-4]):[0-9]{2})$'
  then extract(epoch from (${wantedAt})::timestamptz - r.status_at) end`;
const plannedMinutes = `case when r.service_order->'serviceLocation'->'appointment'->>'kind' is distinct from 'Asap' and ${wantedIn} >= 7200
  then greatest(ceil(${wantedIn} / 60 - 60 * coalesce((c.doc->'dispatch'->'waterfall'->>'plannedAlarmHours')::float8, ${defaultWaterfall.plannedAlarmHours})),
    coalesce((c.doc->'dispatch'->'waterfall'->>'giveUpAfterMinutes')::int, ${defaultWaterfall.giveUpAfterMinutes}))::int end`;

/** A row of the list, of `requests r`. */
export const rowJson = `json_strip_nulls(json_build_object(
  'id', r.id, 'shortId', r.short_id, 'version', r.version, 'status', r.status, 'statusReason', r.status_reason,
  'statusTimestamp', r.status_at, 'wasDispatched', r.was_dispatched, 'service', r.service, 'additionalServices', r.additional_services,
  'contractCode', r.contract_code, 'externalContractCode', r.external_contract_code, 'clientOrganisationCode', r.client_code,
  'homeAssistanceCompanyCode', r.home_code, 'abroadAssistanceCompanyCode', r.abroad_code,
  'homeAssistanceCompanyName', (select o.name from organisations o where o.code = r.home_code),
  'abroadAssistanceCompanyName', (select o.name from organisations o where o.code = r.abroad_code),
  'isAbroadRequest', r.is_abroad, 'licensePlate', r.license_plate, 'makeModel', r.make_model, 'country', r.country, 'city', r.city,
  'latitude', r.latitude, 'longitude', r.longitude, 'partnerName', r.partner_name, 'reference', r.external_id,
  'customerName', r.customer_name, 'customerPhone', r.customer_phone, 'promisedAt', r.promised_at, 'predictedArrivalAt', case when r.promised_at is not null then
    (select j.doc->>'predictedArrivalAt' from jobs j where j.request_id = r.id and j.is_active) end,
  'giveUpAfterMinutes', case when r.status = 'Dispatching' then
    (select coalesce(${plannedMinutes}, (c.doc->'dispatch'->'waterfall'->>'giveUpAfterMinutes')::int) from contracts c
     where c.code = r.contract_code) end,
  'holderName', (select c.agent_name from request_claims c where c.request_id = r.id and ${claimHolds}), 'creationTimestamp', r.created_at))`;
