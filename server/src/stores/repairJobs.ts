import type { RepairJob } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A repair about to exist, with the order that asks for it. */
export interface NewRepairJob {
  id: string;
  /** The workshop's request, and the one that brings the vehicle, where there is one. */
  requestId: string;
  linkedRequestId: string | undefined;
  /** The depot of the partner workshop, where one was chosen. */
  partnerLocationId: string | undefined;
  at: Date;
}

/** Whose a repair is. */
export interface RepairHolder {
  id: string;
  /** The partner that repairs; null where none of ours does. */
  partnerId: string | null;
  isRefused: boolean;
}

/** What a workshop proposes for its repair. */
export interface RepairProposal {
  /** The workshop's own request. */
  requestId: string;
  /** The one that brings the vehicle. */
  linkedRequestId: string | null;
  plannedAt: Date | null;
  partnerName: string | null;
}

/** How the workshop of a repair is reached. */
export interface RepairReceiver {
  email: string | null;
  language: string | null;
  smsNumber: string | null;
  /** Of which country his numbers are, where they say none. */
  country: string | null;
}

const partnerOfDepot = (value: number) => `select jsonb_build_object('id', p.id, 'type', p.type, 'name', p.name)
  from partner_locations l join partners p on p.id = l.partner_id where l.id = $${value}`;

// As the workshop is reached today, not when the repair was ordered.
const partnerReached = `select jsonb_strip_nulls(jsonb_build_object('email', p.doc->'operationalDetails'->>'dispatchEmail',
    'phoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber'))
  from partners p where p.id::text = repair_jobs.partner->>'id'`;

const create = command<
  [id: string, requestId: string, linkedRequestId: string | null, partnerLocationId: string | null, at: Date]
>(
  'repairJobs.create',
  `insert into repair_jobs (id, request_id, linked_request_id, partner, created_at)
     values ($1, $2, $3, (${partnerOfDepot(4)}), $5)`,
);
const hasBegun = command<[requestId: string]>(
  'repairJobs.hasBegun',
  `select 1 from repair_jobs where request_id = $1
     and refused_at is null and (accepted_at is not null or remarks is not null or vehicle_pickup_date is not null or status <> 'InProgress')`,
);
const holder = question<RepairHolder, [requestId: string]>(
  'repairJobs.holder',
  `select id, partner->>'id' as "partnerId", refused_at is not null as "isRefused" from repair_jobs where request_id = $1 for update`,
);
const moveTo = question<{ isKnown: boolean }, [id: string, partnerLocationId: string | null]>(
  'repairJobs.moveTo',
  `with wanted as (select (${partnerOfDepot(2)}) as partner)
     update repair_jobs set partner = wanted.partner, refused_at = null, accepted_at = null, planned_at = null, agreed_for = null,
       vehicle_pickup_date = null, status = 'InProgress', remarks = null, version = version + 1
     from wanted where id = $1 and repair_jobs.partner->>'id' is distinct from wanted.partner->>'id'
     returning wanted.partner is not null as "isKnown"`,
);
const lockLinked = question<{ id: string }, [id: string]>(
  'repairJobs.lockLinked',
  'select r.id from requests r where r.id = (select linked_request_id from repair_jobs where id = $1) for update',
);
const proposal = question<RepairProposal, [id: string, requestId: string]>(
  'repairJobs.proposal',
  `select request_id as "requestId", linked_request_id as "linkedRequestId", planned_at as "plannedAt", partner->>'name' as "partnerName" from repair_jobs
     where id = $1 and (request_id = $2 or linked_request_id = $2) for update`,
);
const receiver = question<RepairReceiver, [id: string]>(
  'repairJobs.receiver',
  `select p.doc->'operationalDetails'->>'dispatchEmail' as email, p.doc->'operationalDetails'->>'dispatchVoiceLanguage' as language,
       (select l.doc->>'smsNumber' from partner_locations l where l.partner_id = p.id and l.doc ? 'smsNumber'
        order by l.id::text = r.service_order->'serviceLocation'->>'partnerLocationId' desc nulls last limit 1) as "smsNumber", p.country
     from repair_jobs w join requests r on r.id = w.request_id join partners p on p.id::text = w.partner->>'id' where w.id = $1`,
);
const agree = command<[id: string]>(
  'repairJobs.agree',
  'update repair_jobs set agreed_for = planned_at, version = version + 1 where id = $1 and agreed_for is distinct from planned_at',
);
const byId = question<{ document: RepairJob & { requestId: string } }, [id: string]>(
  'repairJobs.byId',
  `select json_strip_nulls(json_build_object('id', id, 'requestId', request_id, 'linkedRequestId', linked_request_id, 'status', status,
       'vehiclePickupDate', vehicle_pickup_date, 'partner', partner || coalesce((${partnerReached}), '{}'::jsonb), 'remarks', remarks,
       'refusedAt', refused_at, 'createdAt', created_at, 'version', version)) as document
     from repair_jobs where id = $1`,
);

/** Questions about repairs in partners' workshops (2-requests §3). */
export const repairJobs = {
  async create(tx: Tx, job: NewRepairJob): Promise<void> {
    await create.run(tx, job.id, job.requestId, job.linkedRequestId ?? null, job.partnerLocationId ?? null, job.at);
  },

  /** Whether the workshop has said anything about the repair of its request yet (DECISIONS S-25). */
  async hasBegun(tx: Tx, requestId: string): Promise<boolean> {
    return (await hasBegun.run(tx, requestId)) !== 0;
  },

  /** Whose the repair of a workshop's request is, its row taken; undefined where it has none. */
  holder: holder.first,

  /**
   * The repair is done by the partner of this depot, or by one who is not known yet where none is named: nothing is left of what
   * the one before said of it. Undefined where it is his already, else whether it is anybody's now.
   */
  async moveTo(tx: Tx, id: string, partnerLocationId: string | undefined): Promise<{ isKnown: boolean } | undefined> {
    return moveTo.first(tx, id, partnerLocationId ?? null);
  },

  /** Takes the row of the request that brings the vehicle of a repair: whoever writes in both takes that one first. */
  async lockLinked(tx: Tx, id: string): Promise<string | undefined> {
    return (await lockLinked.first(tx, id))?.id;
  },

  /** The time that the workshop of this repair proposes; undefined where the repair is not of the request. */
  proposal: proposal.first,

  /** Where the workshop of a repair is written to, and in which language: at the depot that the order names, else at any of its own. */
  receiver: receiver.first,

  /** The time that the workshop proposes is agreed; false where it was already. */
  async agree(tx: Tx, id: string): Promise<boolean> {
    return (await agree.run(tx, id)) === 1;
  },

  async byId(tx: Tx, id: string): Promise<(RepairJob & { requestId: string }) | undefined> {
    return (await byId.first(tx, id))?.document;
  },
};
