import type { DispatchLocation, JobPartner, PriceList } from '@towline/sdk/api';
import { type EnteredCapability, knownCapabilities } from '@towline/sdk/domain/capability/entered';
import type { CandidateCapability, DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import type { CapabilityOrder } from '@towline/sdk/domain/dispatch/capabilities';
import { type AreaPlace, areaAt, depotFor } from '@towline/sdk/domain/partner/interventionArea';
import { likeText } from '../db/likeText.ts';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { distanceSql } from './clientWorkshops.ts';

/** A partner near a place, with what becomes a candidate of the ranking and, when chosen, a job. */
export interface NearPartner {
  /** Of the partner's record, in which capabilities, hours and prices stand. */
  version: number;
  candidate: Omit<DispatchCandidate, 'price'>;
  partner: JobPartner;
  location: DispatchLocation & { id: string };
  /** By contract code or Default, then by service (3-platform §3). */
  prices: Record<string, Record<string, { interventionPrice: number; pricePerKm: number }>>;
  /** The partner's own price lists: whatever the contract, and for this one (DECISIONS S-35). */
  ownList?: PriceList;
  contractList?: PriceList;
  dispatchEmail?: string;
  dispatchPhoneNumber?: string;
  language: string;
}

/** What the database answers: what was entered and which depots there are is weighed afterwards (DECISIONS T-498, T-499). */
interface FoundPartner extends NearPartner {
  candidate: NearPartner['candidate'] & { capabilities: CandidateCapability[] };
  entered?: EnteredCapability[];
  running?: CapabilityOrder[];
  /** All depots within the radius, where one of them has an area; else none. */
  depots?: (NearPartner['location'] & { distanceInKm: number })[];
}

/** What partners are looked up by. */
export interface PartnerSearch {
  latitude: number;
  longitude: number;
  radiusInKm: number;
  types?: readonly string[] | undefined;
  name?: string | undefined;
  limit: number;
  partnerIds?: readonly string[] | undefined;
  /** For a later time: whose jobs are around it counts, not who works now (DECISIONS S-48). */
  laterAt?: Date | undefined;
  /** Whose prices are wanted; without it the partner's general ones. */
  contractCode?: string | undefined;
  /** By which it is told whether the vehicle stands in a depot's regions; without it that is not known. */
  place?: AreaPlace | undefined;
}

// A degree of latitude is 111.2 km; the box only narrows what the exact distance then decides.
const kmPerDegree = 111;

// Who has a job for next week is not busy now, and who works now is not busy next week.
const isAround = `case when $8::timestamptz is null
  then j.status <> 'Assigned' or coalesce((j.doc->>'expectedArrivalAt')::timestamptz, now()) < now() + interval '3 hours'
  else abs(extract(epoch from (j.doc->>'expectedArrivalAt')::timestamptz - $8)) < 3 * 3600 end`;

// Who is far is put aside before anything is read of them, and of the rest the document is unpacked once: each `->` would do it again.
const nearSql = `
select json_strip_nulls(json_build_object('version', p.version,
  'candidate', json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'isActive', p.is_active,
    'operationalStatus', p.operational_status, 'suspendedUntil', p.doc->'operationalDetails'->>'suspendedUntil',
    'capabilities', (select json_agg(json_build_object('code', c,
        'minWeightInTonnes', p.doc->'vehicleLimits'->c->'minWeightInTonnes',
        'maxWeightInTonnes', p.doc->'vehicleLimits'->c->'maxWeightInTonnes',
        'maxLengthInMeters', p.doc->'vehicleLimits'->c->'maxLengthInMeters')) from unnest(p.capabilities) c),
    'openingHours', p.doc->'openingHours', 'distanceInKm', near.distance, 'isStraightLine', true, 'networks', p.networks,
    'openJobsCount', (select count(*) from jobs j where j.partner_id = p.id and j.is_active and ${isAround}), 'capacity', p.doc->'capacity',
    'acceptedCount', p.doc->'kpi'->'acceptedCount_90d', 'rejectedCount', p.doc->'kpi'->'rejectedCount_90d',
    'punctuality', (p.doc->'kpi'->>'onTimeCount_90d')::float8
      / nullif((p.doc->'kpi'->>'onTimeCount_90d')::float8 + (p.doc->'kpi'->>'lateCount_90d')::float8, 0)),
  'partner', json_build_object('id', p.id, 'type', p.type, 'name', p.name, 'operationalStatus', p.operational_status,
    'certifications', p.doc->'certifications', 'email', p.doc->'operationalDetails'->>'dispatchEmail',
    'phoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber', 'language', p.doc->'operationalDetails'->>'dispatchVoiceLanguage',
    'metrics', p.doc->'metrics'),
  'entered', (select json_agg(json_build_object('code', c.code, 'quantity', c.quantity,
      'certificationDate', to_char(c.certification_date, 'YYYY-MM-DD'))) from partner_capabilities c where c.partner_id = p.id),
  'running', (select json_agg(json_build_object('requestedService', r.service_order->'requestedService',
      'vehicle', r.service_order->'vehicle', 'serviceLocation', json_build_object('type', r.service_order->'serviceLocation'->'type')))
    from jobs j join requests r on r.id = j.request_id where j.partner_id = p.id and j.is_active and ${isAround}
      and exists (select from partner_capabilities c where c.partner_id = p.id)),
  'depots', (select json_agg(l.doc::jsonb || jsonb_build_object('id', l.id, 'latitude', l.latitude, 'longitude', l.longitude,
      'distanceInKm', ${distanceSql('$1::float8', '$2::float8', 'l')})) from partner_locations l where l.partner_id = p.id
      and ${distanceSql('$1::float8', '$2::float8', 'l')} <= $3
      and exists (select from partner_locations a where a.partner_id = p.id and a.doc ? 'interventionArea')),
  'location', depot.doc::jsonb || jsonb_build_object('id', depot.id, 'latitude', depot.latitude, 'longitude', depot.longitude),
  'prices', coalesce(p.doc->'prices', '{}'::jsonb),
  'ownList', (select l.doc from price_lists l where l.partner_code = p.code and l.contract_code is null),
  'contractList', (select l.doc from price_lists l where l.partner_code = p.code and l.contract_code = $9),
  'dispatchEmail', p.doc->'operationalDetails'->>'dispatchEmail', 'dispatchPhoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber',
  'language', coalesce(p.doc->'operationalDetails'->>'dispatchVoiceLanguage', 'en'))) as document
from (
  select found.id, found.partner_id, found.distance from (
    select distinct on (l.partner_id) l.id, l.partner_id, ${distanceSql('$1::float8', '$2::float8', 'l')} as distance
    from partner_locations l
    where ($7::uuid[] is null or l.partner_id = any($7)) and l.latitude between $1::float8 - $3::float8 / ${kmPerDegree} and $1::float8 + $3::float8 / ${kmPerDegree}
      and l.loc <@ box(point($2::float8 - $3::float8 / (${kmPerDegree} * cos(radians($1::float8))), $1::float8 - $3::float8 / ${kmPerDegree}),
        point($2::float8 + $3::float8 / (${kmPerDegree} * cos(radians($1::float8))), $1::float8 + $3::float8 / ${kmPerDegree}))
    order by l.partner_id, ${distanceSql('$1::float8', '$2::float8', 'l')}
  ) found join partners p on p.id = found.partner_id
  where p.deleted_at is null and found.distance <= $3 and ($4::text[] is null or p.type = any($4)) and ($5::text is null or lower(p.name) like '%' || lower($5) || '%')
  order by found.distance limit $6
) near join partner_locations depot on depot.id = near.id join partners o on o.id = near.partner_id
cross join lateral (select o.id, o.code, o.name, o.type, o.is_active, o.operational_status, o.networks, o.capabilities, o.version,
  o.doc || '{}'::jsonb as doc offset 0) p
order by near.distance`;

const near = question<
  { document: FoundPartner },
  [
    latitude: number,
    longitude: number,
    radiusInKm: number,
    types: readonly string[] | null,
    name: string | null,
    limit: number,
    partnerIds: readonly string[] | null,
    laterAt: Date | null,
    contractCode: string | null,
  ]
>('nearPartners.find', nearSql);

/** The partner at the depot that drives to the place, with what they can do. */
function weighed({ entered = [], running = [], depots, ...found }: FoundPartner, place: AreaPlace): NearPartner {
  const { capabilities: listed = [] } = found.candidate;
  const candidate = { ...found.candidate, capabilities: knownCapabilities({ listed, entered, running }) };
  const areaDepots = depots?.map((depot) => ({ ...depot, countryCode: depot.address?.countryCode }));
  const depot = areaDepots && depotFor(areaDepots, place);
  if (!depot) return { ...found, candidate };
  const area = areaAt(depot, place);
  const { distanceInKm, interventionArea: _area, countryCode: _country, ...location } = depot;
  return { ...found, location, candidate: { ...candidate, distanceInKm, ...(area && { area }) } };
}

/** Questions about towing and repair companies. */
export const nearPartners = {
  /** Partners with a depot within the radius, each at its nearest depot, nearest first. */
  async find(tx: Tx, search: PartnerSearch): Promise<NearPartner[]> {
    const rows = await near.rows(
      tx,
      search.latitude,
      search.longitude,
      search.radiusInKm,
      search.types?.length ? search.types : null,
      search.name?.trim() ? likeText(search.name.trim()) : null,
      search.limit,
      search.partnerIds ?? null,
      search.laterAt ?? null,
      search.contractCode ?? null,
    );
    return rows.map(({ document }) => weighed(document, search.place ?? {}));
  },
};
