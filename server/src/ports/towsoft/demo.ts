import type { JobStatus, MissionStatus, TowsoftMission } from '@towline/sdk/api';
import type { Database } from '../../db/client.ts';
import { question } from '../../db/statement.ts';
import type { Towsoft } from './port.ts';

/** What the software calls a job that is in this state; it knows no more of the way than that it is under way. */
const missionStatusOf: Readonly<Record<JobStatus, MissionStatus>> = {
  Proposed: 'Created',
  Assigned: 'Accepted',
  Enroute: 'Underway',
  Arriving: 'Underway',
  Delayed: 'Underway',
  OnSite: 'Underway',
  EnrouteToDepot: 'Underway',
  ArrivedAtDepot: 'Underway',
  EnrouteToTowingDestination: 'Underway',
  ArrivedAtTowingDestination: 'Underway',
  Completed: 'Done',
  Cancelled: 'Cancelled',
};

// The number that the software gives a job: eight digits that follow from its id.
const numberSql = `lpad((('x' || left(replace(j.id::text, '-', ''), 7))::bit(28)::int % 100000000)::text, 8, '0')`;

const missionSql = `
select ${numberSql} as number, j.id as "jobId", j.status, j.assigned_at as "assignedAt", coalesce(r.short_id, '') as "shortId", r.service,
  r.license_plate as "licensePlate", coalesce(j.completed_at, j.assigned_at, j.created_at) as "updatedAt", j.created_at as "createdAt",
  p.doc->'operationalDetails'->'towsoftIntegration'->>'contractorId' as "contractorId",
  json_strip_nulls(json_build_object('country', r.country, 'city', r.city, 'latitude', r.latitude, 'longitude', r.longitude,
    'address', r.service_order->'serviceLocation'->>'formattedAddress')) as location,
  json_strip_nulls(json_build_object('country', d.place->>'countryCode', 'address', d.place->>'formattedAddress',
    'latitude', d.place->'latitude', 'longitude', d.place->'longitude')) as destination,
  coalesce((d.place->>'required')::boolean, d.place is not null) as "isTow"
from jobs j join requests r on r.id = j.request_id join partners p on p.id = j.partner_id
  cross join lateral (select r.service_order->'destinationLocation' as place) d
where (p.doc->'operationalDetails'->'towsoftIntegration'->>'enabled')::boolean and j.status <> 'Proposed'
  and (j.id::text = $1 or ${numberSql} = $1)
order by j.created_at desc limit 1`;

interface MissionRow {
  number: string;
  jobId: string;
  status: JobStatus;
  assignedAt: Date | null;
  shortId: string;
  service: string;
  licensePlate: string | null;
  updatedAt: Date;
  createdAt: Date;
  contractorId: string | null;
  location: NonNullable<TowsoftMission['location']>;
  destination: NonNullable<TowsoftMission['destination']>;
  isTow: boolean;
}

const missionOf = question<MissionRow, [id: string]>('demoTowsoft.mission', missionSql);

/** The software of the demo partners who work with it: it has a mission for each of their jobs, and none for the others'. */
export function demoTowsoft(db: Database): Towsoft {
  return {
    async mission(id) {
      const row = await missionOf.first(db.pool, id);
      if (!row) return undefined;
      const { number, jobId, shortId, service, location, destination, isTow, contractorId, licensePlate } = row;
      return {
        id: number,
        number,
        jobId,
        status: missionStatusOf[row.status],
        service,
        location,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        ...(contractorId === null ? {} : { contractorId }),
        ...(licensePlate === null ? {} : { licensePlate }),
        ...(isTow ? { destination } : {}),
        mission: {
          missionNumber: number,
          externalReference: shortId,
          contractor: contractorId,
          state: missionStatusOf[row.status].toUpperCase(),
          vehicle: { plate: licensePlate },
          acceptedOn: row.assignedAt?.toISOString() ?? null,
        },
      };
    },
  };
}
