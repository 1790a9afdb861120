import type { PartnerWorkshop } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { distanceSql } from './clientWorkshops.ts';

// Partners that repair: who has told a capacity. One of 0 is a workshop too, and counts as 3 (2-requests §9); who repairs
// nothing has none at all.
const isWorkshop = `(p.is_active or p.operational_status = 'Active')
  and p.doc->'metrics'->>'repairJobsCapacity' is not null`;

// What the partner reports, and the repairs that requests of ours have brought since and that are not picked up (2-requests §4);
// one that he refused, or whose request has ended, takes no place.
const openJobs = `(coalesce((p.doc->'metrics'->>'openRepairJobsCount')::int, 0) + coalesce(o.open, 0))`;
const ownJobs = `left join (select j.partner->>'id' as partner_id, count(*)::int as open from repair_jobs j join requests r on r.id = j.request_id
    where j.status = 'InProgress' and j.refused_at is null and r.status_group not in ('CompletedAfterDispatch', 'Cancelled', 'Abandonned')
      and (j.vehicle_pickup_date is null or j.vehicle_pickup_date > now()) group by 1) o on o.partner_id = p.id::text`;

// As `repairJobs.receiver` writes them: by the partner's mail address, or a number of any of his depots.
const isReached = `coalesce(p.doc->'operationalDetails'->>'dispatchEmail', '') <> ''
  or exists (select from partner_locations s where s.partner_id = p.id and coalesce(s.doc->>'smsNumber', '') <> '')`;

const exists = command<[locationId: string, network: string | null]>(
  'partnerWorkshops.exists',
  `select 1 from partners p join partner_locations l on l.partner_id = p.id
     where l.id = $1 and p.deleted_at is null and ${isWorkshop} and ($2::text is null or $2 = any(p.networks))`,
);
const find = question<
  { document: PartnerWorkshop },
  [
    latitude: number | null,
    longitude: number | null,
    hasPosition: boolean,
    network: string | null,
    types: readonly string[] | null,
    most: number,
  ]
>(
  'partnerWorkshops.find',
  `select jsonb_strip_nulls(jsonb_build_object('id', l.id, 'partnerId', p.id, 'name', p.name, 'type', p.type,
       'formattedAddress', coalesce(l.doc->'address'->>'formattedAddress', l.doc->>'name', p.name), 'countryCode', p.country,
       'latitude', l.latitude, 'longitude', l.longitude, 'phoneNumber', l.doc->>'phoneNumber',
       'isReached', (${isReached}),
       'metrics', jsonb_build_object('openRepairJobsCount', ${openJobs},
         'repairJobsCapacity', (p.doc->'metrics'->>'repairJobsCapacity')::int),
       'openRepairJobsCount', ${openJobs},
       'repairJobsCapacity', (p.doc->'metrics'->>'repairJobsCapacity')::int,
       'vehicleToPartnerInKm', case when $3 then round(${distanceSql('$1::float8', '$2::float8', 'l')}::numeric, 3) end)) as document
     from partners p join partner_locations l on l.partner_id = p.id ${ownJobs}
     where p.deleted_at is null and ${isWorkshop} and ($4::text is null or $4 = any(p.networks)) and ($5::text[] is null or p.type = any($5))
     order by case when $3 then ${distanceSql('$1::float8', '$2::float8', 'l')} end, p.name limit $6`,
);

const placeOf = question<{ latitude: number; longitude: number }, [locationId: string]>(
  'partnerWorkshops.placeOf',
  `select l.latitude, l.longitude from partner_locations l join partners p on p.id = l.partner_id
     where l.id = $1 and p.deleted_at is null`,
);

/** All of a network: a list that ends earlier would leave out who comes last in the alphabet, without a word. */
const most = 5_000;

/** Questions about partners as destinations: their depots, with their workload. */
export const partnerWorkshops = {
  /** Whether a depot is one of those that a contract with this network finds. */
  async exists(tx: Tx, locationId: string, network: string | undefined): Promise<boolean> {
    return (await exists.run(tx, locationId, network ?? null)) === 1;
  },

  /** Where a depot stands, of whomever. */
  placeOf: placeOf.first,

  /** By distance where a position is given, else by name. */
  async find(
    tx: Tx,
    filter: {
      network?: string | undefined;
      types?: string[] | undefined;
      latitude?: number | undefined;
      longitude?: number | undefined;
      most?: number;
    },
  ): Promise<PartnerWorkshop[]> {
    const hasPosition = filter.latitude !== undefined && filter.longitude !== undefined;
    const rows = await find.rows(
      tx,
      filter.latitude ?? null,
      filter.longitude ?? null,
      hasPosition,
      filter.network ?? null,
      filter.types?.length ? filter.types : null,
      filter.most ?? most,
    );
    return rows.map((row) => row.document);
  },
};
