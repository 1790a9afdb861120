import type { PartnerOperationalStatus, PartnerType } from '@towline/sdk/api';
import { isLeftOutOfSearch, takesOffers } from '@towline/sdk/domain/partner/status';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What says whether a partner is offered anything. */
interface Standing {
  id: string;
  type: PartnerType;
  isActive: boolean;
  operationalStatus: PartnerOperationalStatus | null;
  suspendedUntil: string | null;
  isDeleted: boolean;
}

const standing = `p.id, p.type, p.is_active as "isActive", p.operational_status as "operationalStatus",
  p.doc->'operationalDetails'->>'suspendedUntil' as "suspendedUntil", p.deleted_at is not null as "isDeleted"`;

const among = question<Standing, [ids: readonly string[]]>(
  'partnerStops.among',
  `select ${standing} from partners p where p.id = any($1::uuid[])`,
);
const hold = question<Standing, [id: string]>(
  'partnerStops.hold',
  `select ${standing} from partners p where p.id = $1 for share`,
);
const holdOfQueued = question<Standing, [offerId: string]>(
  'partnerStops.holdOfQueued',
  `select ${standing} from partners p join job_offers o on o.partner_id = p.id
   where o.id = $1 and o.status = 'Queued' for share of p`,
);
// As `takesOffers` says it, for the few offers that are open.
const withOpenOffer = question<{ id: string }, [now: Date]>(
  'partnerStops.withOpenOffer',
  `select distinct o.request_id as id from job_offers o join partners p on p.id = o.partner_id
   join dispatch_rounds d on d.request_id = o.request_id and d.round = o.round and d.ended_at is null
   where o.status in ('Queued', 'Initiated', 'Interested') and (p.deleted_at is not null
     or coalesce(p.operational_status, '') in ('Paused', 'Suspended')
     or not (p.is_active or coalesce(p.operational_status, '') = 'Active')
     or (p.doc->'operationalDetails'->>'suspendedUntil')::timestamptz > $1) limit 100`,
);
const overAt = question<{ id: string }, [now: Date]>(
  'partnerStops.overAt',
  `select p.id from partners p where p.operational_status in ('Paused', 'Suspended') and p.deleted_at is null
     and (p.doc->'operationalDetails'->>(case p.operational_status when 'Paused' then 'pausedUntil' else 'suspendedUntil' end))::timestamptz <= $1
   limit 100`,
);

const beforeStop = question<{ status: PartnerOperationalStatus }, [id: string]>(
  'partnerStops.beforeStop',
  `select l.data->>'from' as status from partner_logs l where l.partner_id = $1 and l.data->>'to' in ('Paused', 'Suspended')
     and l.data->>'from' not in ('Paused', 'Suspended') order by l.at desc, l.seq desc limit 1`,
);

/** A job under way whose partner was suspended since it began. */
export interface JobOfSuspended {
  jobId: string;
  requestId: string;
  partnerName: string;
  reason: string | null;
  suspendedAt: Date;
}

const lastSuspension = `cross join lateral (select at, reason from partner_logs l where l.partner_id = p.id and l.message = 'Suspended' order by at desc, seq desc limit 1) l
  where p.operational_status = 'Suspended'`;
// A workshop's repair as well: its vehicle stands there (2-requests §3, RepairJob). One that is collected is done.
const jobOfSuspended = `select * from (
  select j.id as "jobId", j.request_id as "requestId", j.partner_name as "partnerName", l.reason, l.at as "suspendedAt"
  from partners p join jobs j on j.partner_id = p.id and j.is_active ${lastSuspension}
    and coalesce(j.suspension_told_at, j.created_at) < l.at
  union all
  select w.id, w.request_id, w.partner->>'name', l.reason, l.at
  from partners p join repair_jobs w on w.partner->>'id' = p.id::text and w.status = 'InProgress' and w.refused_at is null
    and (w.vehicle_pickup_date is null or w.vehicle_pickup_date > now())
  join requests r on r.id = w.request_id and r.status = 'WorkshopAssigned' ${lastSuspension}
    and coalesce(w.suspension_told_at, w.created_at) < l.at) as untold`;
const jobsOfSuspended = question<JobOfSuspended, []>('partnerStops.jobsOfSuspended', `${jobOfSuspended} limit 100`);
const stillUntold = question<JobOfSuspended, [jobId: string]>(
  'partnerStops.stillUntold',
  `${jobOfSuspended} where "jobId" = $1`,
);
const told = command<[jobId: string, at: Date]>(
  'partnerStops.told',
  `with of_workshop as (update repair_jobs set suspension_told_at = $2 where id = $1)
   update jobs set suspension_told_at = $2 where id = $1`,
);

const offers = ({ isActive, operationalStatus, suspendedUntil, isDeleted }: Standing, now: Date): boolean =>
  !isDeleted &&
  takesOffers(
    { isActive, ...(operationalStatus && { operationalStatus }), ...(suspendedUntil && { suspendedUntil }) },
    now.getTime(),
  );

const ids = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);

/** Who may be offered a job now, and what is to do about those who may not (DECISIONS S-36, T-491). */
export const partnerStops = {
  /** Those of the partners that nothing is offered to now. */
  async among(tx: Tx, partnerIds: readonly string[], now: Date): Promise<Set<string>> {
    const rows = await among.rows(tx, partnerIds);
    return new Set(rows.filter((row) => !offers(row, now)).map(({ id }) => id));
  },

  /** Whether a job may be offered, or a yes be taken: nobody pauses the partner until this transaction has ended. */
  async holdForOffer(tx: Tx, partnerId: string, now: Date): Promise<boolean> {
    const row = await hold.first(tx, partnerId);
    return row !== undefined && offers(row, now);
  },

  /** Whether a partner who has said yes may have the job: nobody deletes them until this transaction has ended. */
  async holdForJob(tx: Tx, partnerId: string): Promise<boolean> {
    const row = await hold.first(tx, partnerId);
    return row !== undefined && !row.isDeleted;
  },

  /** Whether an agent may give them a job that was proposed: whom a search would find still, be they paused (DECISIONS C-74); held. */
  async holdForProposal(tx: Tx, partnerId: string): Promise<boolean> {
    const row = await hold.first(tx, partnerId);
    if (row === undefined || row.isDeleted) return false;
    const { type, operationalStatus } = row;
    return !isLeftOutOfSearch({ type, ...(operationalStatus && { operationalStatus }) });
  },

  /** Whether the partner may be called about the offer, which nobody has taken back; held like that. */
  async holdForCall(tx: Tx, offerId: string, now: Date): Promise<boolean> {
    const row = await holdOfQueued.first(tx, offerId);
    return row !== undefined && offers(row, now);
  },

  /** Requests whose waterfall waits for somebody who has stopped. */
  withOpenOffer: (tx: Tx, now: Date): Promise<string[]> => ids(withOpenOffer.rows(tx, now)),

  /** Partners whose pause or suspension is over. */
  overAt: (tx: Tx, now: Date): Promise<string[]> => ids(overAt.rows(tx, now)),

  /** What they were before they were paused or suspended, by their log; undefined where it does not say. */
  statusBefore: async (tx: Tx, id: string): Promise<PartnerOperationalStatus | undefined> =>
    (await beforeStop.first(tx, id))?.status,

  jobsOfSuspended: jobsOfSuspended.rows,
  stillUntold: stillUntold.first,
  told: told.run,
};
