// The request as the contract shows it, made by PostgreSQL in one statement (performance.md rule 4): a row for the request itself
// and one for each member that is a list (`documentParts`). It comes in texts, so that only what the rules judge is read on its
// way through: the order and what nobody is refused are sent on as they are. Null members are absent on the wire.
import { partsRevisionSql, partsSql, rowRevision } from './documentParts.ts';
import type { Visibility } from './visibility.ts';

const company = (alias: string) =>
  `case when ${alias}.code is not null then json_build_object('code', ${alias}.code, 'name', ${alias}.name,
    'phoneNumber', ${alias}.doc->>'phoneNumber', 'email', ${alias}.doc->>'email') end`;

// What was found stands under the name of its type (2-requests §3, EntitlementCheck).
const entitlementCheckJson = `case o.doc->'entitlement'->>'type'
    when 'Policy' then json_build_object('type', 'Policy', 'contractCode', r.contract_code, 'Policy', o.doc->'entitlement'->'policy')
    when 'Contract' then json_build_object('type', 'Contract', 'contractCode', r.contract_code,
      'Contract', json_build_object('code', c.code, 'name', c.name)) end`;

const ownJson = `json_strip_nulls(json_build_object(
  'id', r.id, 'shortId', r.short_id, 'orderId', r.order_id, 'externalId', r.external_id,
  'externalId2', o.doc->>'externalId2', 'version', r.version, 'statusReason', r.status_reason, 'contractName', c.name,
  'contractVersion', case when c.code is not null then coalesce(r.contract_version, c.first_kept_version) end,
  'externalContractCode', r.external_contract_code, 'abroadContractCode', r.abroad_contract_code,
  'homeAssistanceCompany', ${company('home')}, 'abroadAssistanceCompany', ${company('abroad')},
  'clientOrganisation', ${company('client')},
  'vehicleV2', json_build_object('licensePlate', r.license_plate, 'country', part.vehicle->'licensePlate'->>'country',
    'makeModel', r.make_model, 'type', part.vehicle->>'type'),
  'location', json_build_object('country', r.country, 'latitude', r.latitude, 'longitude', r.longitude,
    'address', part.place->>'formattedAddress', 'city', r.city),
  'service', r.service, 'additionalServices', r.additional_services,
  'locationType', part.place->>'type',
  'hasSpareTire', part.vehicle->'featureFlags'->>'spareTire',
  'hasMultipleFlatTires', part.vehicle->'statusFlags'->>'multipleFlatTires',
  'nearestMarker', part.place->'nearestMarker',
  'nearestHighways', part.place->'nearestHighways',
  'intersectsRestrictedRoadNetwork', (part.place->>'intersectsRestrictedRoadNetwork')::boolean,
  'customer', part.place->'contacts'->0,
  'creationTimestamp', r.created_at, 'updatedAt', r.updated_at, 'createdBy', r.created_by, 'timeZone', r.time_zone,
  'promisedAt', r.promised_at,
  'customerDiagnostics', o.doc->'customerDiagnostics',
  'entitlementCheck', ${entitlementCheckJson}))`;

const judgedJson = `json_strip_nulls(json_build_object(
  'status', r.status, 'contractCode', r.contract_code, 'clientOrganisationCode', r.client_code,
  'homeAssistanceCompanyCode', r.home_code, 'abroadAssistanceCompanyCode', r.abroad_code, 'billedToOrganisation', r.payer_code,
  'flags', (r.flags - 'linkedRepairJobId') || jsonb_build_object('IsAbroadRequest', r.is_abroad),
  'linkedRepairJobId', r.flags->>'linkedRepairJobId'))`;

const around = `left join contracts c on c.code = r.contract_code
left join organisations home on home.code = r.home_code
left join organisations abroad on abroad.code = r.abroad_code
left join organisations client on client.code = r.client_code`;

const revisionSql = (visible: Visibility | undefined) =>
  `concat(${['r', 'c', 'home', 'abroad', 'client'].map(rowRevision).join(`, '|', `)}, '|', ${partsRevisionSql(visible)})`;

const seen = (visible: Visibility | undefined) => (visible ? ` and ${visible.sql}` : '');

/**
 * Of the requests $1 that the agent may see, from which versions of which rows a document of each would be made now; and which
 * transactions of the whole database are seen in it.
 */
export const requestRevisionsSql = (visible?: Visibility) => `
select r.id, ${revisionSql(visible)} as revision, pg_current_snapshot()::text as state
from requests r ${around} where r.id = any($1::uuid[])${seen(visible)}`;

/** Where the tables are read from, and whether they are the real ones, whose rows have versions. */
interface Source {
  ids: string;
  hasRevisions: boolean;
  /** The members that there can be; all where none are named. */
  only?: readonly string[];
}

/**
 * Requests, where the agent may see them: rows for `documentRows`. Of those he may not see only parts come, of which nothing is
 * made. `ids` is an array of uuids; the values of `visible` stand where its placeholders say. A `requests` that is no longer the
 * real table, as it was or as it is about to be written, is read by the same text.
 */
export const requestDocumentsSql = (
  visible?: Visibility,
  { ids, hasRevisions, only }: Source = { ids: '$1::uuid[]', hasRevisions: true },
) => `
select r.id, null as member, r.version, ${ownJson}::text as text, o.doc::text as "order", ${judgedJson}::text as judged,
  r.flags ? 'linkedRepairJobId' or r.service = 'Workshop' as has_workshop,
  ${hasRevisions ? revisionSql(visible) : 'null'} as revision
from requests r
${around}
-- The order is stored compressed: taken out once here (an empty path is the whole), not once for each member that is read of it.
-- Its own nulls are taken out where it is read, where it has any: looking for them here costs a third of this.
cross join lateral (select r.service_order #> '{}' as doc offset 0) o
cross join lateral (select o.doc->'vehicle' as vehicle, o.doc->'serviceLocation' as place offset 0) part
where r.id = any(${ids})${seen(visible)}
union all ${partsSql(visible, ids, only)}`;
