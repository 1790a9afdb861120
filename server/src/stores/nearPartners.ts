import type { PriceList } from '@towline/sdk/api';
import { type EnteredCapability, knownCapabilities } from '@towline/sdk/domain/capability/entered';
import type { DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import type { CapabilityOrder } from '@towline/sdk/domain/dispatch/capabilities';
import { type AreaPlace, areaAt, depotFor } from '@towline/sdk/domain/partner/interventionArea';
import { likeText } from '../db/likeText.ts';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { distanceSql } from './clientWorkshops.ts';
import { depotRevision, type KnownDepot, knownDepots } from './knownDepots.ts';
import { priceLists } from './priceLists.ts';

/** A partner near a place, with what becomes a candidate of the ranking and, when chosen, a job. */
export interface NearPartner extends Omit<KnownDepot, 'candidate'> {
  candidate: Omit<DispatchCandidate, 'price'>;
  /** The partner's own price lists: whatever the contract, and for this one (DECISIONS S-35). */
  ownList?: PriceList;
  contractList?: PriceList;
}

/** What the database answers of a partner's moment: what was entered and which depots there are is weighed afterwards (DECISIONS T-498, T-499). */
interface FoundPartner {
  id: string;
  revision: string;
  distanceInKm: number;
  openJobsCount: number;
  entered: EnteredCapability[] | null;
  running: CapabilityOrder[] | null;
  /** All depots within the radius, where one of them has an area; else none. */
  depots: (NearPartner['location'] & { distanceInKm: number })[] | null;
  /** Codes of the partner's own price lists. */
  ownList: string | null;
  contractList: string | null;
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

// The nearest are looked at one after the other until there are enough: what is asked of a partner is asked of those alone.
const nearSql = `
select near.id, ${depotRevision('p', 'depot')} as revision, near.distance as "distanceInKm",
  (select count(*) from jobs j where j.partner_id = p.id and j.is_active and ${isAround})::int as "openJobsCount",
  (select json_agg(json_strip_nulls(json_build_object('code', c.code, 'quantity', c.quantity,
      'certificationDate', to_char(c.certification_date, 'YYYY-MM-DD')))) from partner_capabilities c where c.partner_id = p.id) as entered,
  (select json_agg(json_strip_nulls(json_build_object('requestedService', r.service_order->'requestedService',
      'vehicle', r.service_order->'vehicle', 'serviceLocation', json_build_object('type', r.service_order->'serviceLocation'->'type'))))
    from jobs j join requests r on r.id = j.request_id where j.partner_id = p.id and j.is_active and ${isAround}
      and exists (select from partner_capabilities c where c.partner_id = p.id)) as running,
  (select json_agg(jsonb_strip_nulls(l.doc || jsonb_build_object('id', l.id, 'latitude', l.latitude, 'longitude', l.longitude,
      'distanceInKm', ${distanceSql('$1::float8', '$2::float8', 'l')}))) from partner_locations l where l.partner_id = p.id
      and ${distanceSql('$1::float8', '$2::float8', 'l')} <= $3
      and exists (select from partner_locations a where a.partner_id = p.id and a.doc ? 'interventionArea')) as depots,
  (select l.code from price_lists l where l.partner_code = p.code and l.contract_code is null) as "ownList",
  (select l.code from price_lists l where l.partner_code = p.code and l.contract_code = $9) as "contractList"
from (
  select found.id, found.partner_id, found.distance from (
    select distinct on (l.partner_id) l.id, l.partner_id, ${distanceSql('$1::float8', '$2::float8', 'l')} as distance
    from partner_locations l
    where ($7::uuid[] is null or l.partner_id = any($7)) and l.latitude between $1::float8 - $3::float8 / ${kmPerDegree} and $1::float8 + $3::float8 / ${kmPerDegree}
      and l.loc <@ box(point($2::float8 - $3::float8 / (${kmPerDegree} * cos(radians($1::float8))), $1::float8 - $3::float8 / ${kmPerDegree}),
        point($2::float8 + $3::float8 / (${kmPerDegree} * cos(radians($1::float8))), $1::float8 + $3::float8 / ${kmPerDegree}))
    order by l.partner_id, ${distanceSql('$1::float8', '$2::float8', 'l')}
  ) found where found.distance <= $3 order by found.distance
) near join partners p on p.id = near.partner_id join partner_locations depot on depot.id = near.id
where p.deleted_at is null and ($4::text[] is null or p.type = any($4)) and ($5::text is null or lower(p.name) like '%' || lower($5) || '%')
order by near.distance limit $6`;

const near = question<
  FoundPartner,
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

type Lists = ReadonlyMap<string, PriceList>;

/** The partner at the depot that drives to the place, with what they can do. */
function weighed(found: FoundPartner, known: KnownDepot, lists: Lists, place: AreaPlace): NearPartner {
  const { distanceInKm, openJobsCount, entered, running } = found;
  const { capabilities: listed = [], ...own } = known.candidate;
  const capabilities = knownCapabilities({ listed, entered: entered ?? [], running: running ?? [] });
  const candidate = { ...own, capabilities, distanceInKm, isStraightLine: true, openJobsCount };
  const [ownList, contractList] = [found.ownList, found.contractList].map((code) => lists.get(code ?? ''));
  const partner = { ...known, candidate, ...(ownList && { ownList }), ...(contractList && { contractList }) };
  const depots = found.depots?.map((depot) => ({ ...depot, countryCode: depot.address?.countryCode }));
  const depot = depots && depotFor(depots, place);
  if (!depot) return partner;
  const area = areaAt(depot, place);
  const { distanceInKm: driven, interventionArea: _area, countryCode: _country, ...location } = depot;
  return { ...partner, location, candidate: { ...candidate, distanceInKm: driven, ...(area && { area }) } };
}

/** The price lists that the partners have of their own; most have none. */
async function listsOf(tx: Tx, found: readonly FoundPartner[]): Promise<Lists> {
  const codes = found.flatMap(({ ownList, contractList }) => [ownList, contractList]).filter((code) => code !== null);
  return codes.length > 0 ? priceLists.byCodes(tx, codes) : new Map();
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
    const known = await knownDepots(tx, rows);
    const lists = await listsOf(tx, rows);
    return rows.flatMap((row) => {
      const depot = known.get(row.id);
      return depot ? [weighed(row, depot, lists, search.place ?? {})] : [];
    });
  },
};
