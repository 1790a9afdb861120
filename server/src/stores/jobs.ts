import type { Job, JobReportStatus, JobStatus } from '@towline/sdk/api';
import type { PriceBasis } from '@towline/sdk/domain/price/priceBasis';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A job with what progress needs. */
export interface JobRow {
  id: string;
  requestId: string;
  partnerId: string | null;
  partnerName: string;
  status: JobStatus;
  isActive: boolean;
  doc: JobDocument;
  /** What its price was decided on; null where it has none, and of jobs of before that was kept (DECISIONS T-333). */
  priceBasis: PriceBasis | null;
}

/** What `jobs.doc` holds: the Job of the contract without what is a column. */
export type JobDocument = Omit<
  Job,
  'id' | 'requestId' | 'status' | 'jobStatus' | 'isActive' | 'assignedAt' | 'completedAt'
>;

/** Of a `JobRow`. */
export const jobColumns = `id, request_id as "requestId", partner_id as "partnerId", partner_name as "partnerName", status, is_active as "isActive", doc, price_basis as "priceBasis"`;

const byId = question<JobRow, [id: string]>('jobs.byId', `select ${jobColumns} from jobs where id = $1`);
const active = question<JobRow, [requestId: string]>(
  'jobs.active',
  `select ${jobColumns} from jobs where request_id = $1 and is_active`,
);
const propose = command<[requestId: string, at: Date]>(
  'jobs.propose',
  `delete from jobs where request_id = $1 and status = 'Proposed' and created_at < $2::timestamptz - interval '1 hour'`,
);
const insertProposed = command<
  [
    requestId: string,
    at: Date,
    ids: readonly string[],
    partnerIds: readonly string[],
    names: readonly string[],
    types: readonly string[],
    docs: readonly string[],
    bases: readonly string[],
  ]
>(
  'jobs.insertProposed',
  `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, created_at, doc, price_basis)
     select id, $1, partner_id, name, type, 'Proposed', false, $2, doc, basis
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[]) as t(id, partner_id, name, type, doc, basis)`,
);
const dropProposed = command<[requestId: string]>(
  'jobs.dropProposed',
  `delete from jobs where request_id = $1 and status = 'Proposed'`,
);
const insertAssigned = command<
  [
    id: string,
    requestId: string,
    partnerId: string | null,
    partnerName: string,
    partnerType: string,
    at: Date,
    doc: string,
    priceBasis: string | null,
  ]
>(
  'jobs.insertAssigned',
  `insert into jobs (id, request_id, partner_id, partner_name, partner_type, status, is_active, created_at, assigned_at, tell_next_at, doc, price_basis)
     values ($1, $2, $3, $4, $5, 'Assigned', true, $6, $6, $6::timestamptz + interval '10 seconds', $7, $8)`,
);
const report = command<[id: string, status: string, isOver: boolean, at: Date, doc: string, priceBasis: string | null]>(
  'jobs.report',
  `update jobs set status = $2, is_active = not $3, completed_at = case when $3 then $4::timestamptz else completed_at end,
     version = version + 1, doc = doc || $5::jsonb,
     price_basis = coalesce($6::jsonb, price_basis) where id = $1`,
);
const amend = command<[id: string, doc: string]>(
  'jobs.amend',
  'update jobs set version = version + 1, doc = doc || $2::jsonb where id = $1',
);
const reprice = command<[id: string, doc: string, priceBasis: string | null]>(
  'jobs.reprice',
  'update jobs set version = version + 1, doc = doc || $2::jsonb, price_basis = coalesce($3::jsonb, price_basis) where id = $1',
);
const correctReport = question<
  { before: JobReportStatus; changed: boolean },
  [id: string, requestId: string, jobReportStatus: string, from: readonly string[]]
>(
  'jobs.correctReport',
  `with old as (select id, coalesce(doc->>'jobReportStatus', 'None') as before from jobs
         where id = $1 and request_id = $2 and status <> 'Proposed' for update),
       put as (update jobs j set version = version + 1, doc = j.doc || jsonb_build_object('jobReportStatus', $3::text)
         from old where j.id = old.id and old.before = any($4::text[]) returning j.id)
       select old.before, exists (select 1 from put) as changed from old`,
);
const movePosition = command<[id: string, position: string, expectedArrivalAt: string | null]>(
  'jobs.movePosition',
  `with moved as (
       update jobs set doc = doc || jsonb_strip_nulls(jsonb_build_object('position', $2::jsonb, 'expectedArrivalAt', $3::text))
       where id = $1 and is_active returning request_id)
     select tell_request(request_id, 'position') from moved`,
);
const endActive = question<
  { id: string; isInNetwork: boolean },
  [requestId: string, status: string, at: Date, reason: string | null, remarks: string | null]
>(
  'jobs.endActive',
  `update jobs set status = $2, is_active = false, completed_at = $3, version = version + 1,
         doc = doc || jsonb_strip_nulls(jsonb_build_object('jobStatusReason', $4::text, 'jobRemarks', $5::text))
       where request_id = $1 and is_active returning id, partner_id is not null as "isInNetwork"`,
);

/** Questions about partners' jobs. */
export const jobs = {
  byId: byId.first,

  active: active.first,

  /**
   * Keeps the jobs that a search proposes (2-requests §7: prepare-jobs answers jobs). Those of the last hour stay: a colleague
   * may have them before his eyes, and whoever assigns first decides, not whoever searched last (DECISIONS S-04).
   */
  async propose(
    tx: Tx,
    requestId: string,
    proposals: {
      id: string;
      partnerId: string;
      partnerName: string;
      partnerType: string;
      doc: JobDocument;
      priceBasis: PriceBasis;
    }[],
    at: Date,
  ): Promise<void> {
    await propose.run(tx, requestId, at);
    await insertProposed.run(
      tx,
      requestId,
      at,
      proposals.map((proposal) => proposal.id),
      proposals.map((proposal) => proposal.partnerId),
      proposals.map((proposal) => proposal.partnerName),
      proposals.map((proposal) => proposal.partnerType),
      proposals.map((proposal) => JSON.stringify(proposal.doc)),
      proposals.map((proposal) => JSON.stringify(proposal.priceBasis)),
    );
  },

  /** The network is told after the commit; where that does not come to pass, the engine does it ten seconds later. */
  async assign(
    tx: Tx,
    job: {
      id: string;
      requestId: string;
      partnerId: string | null;
      partnerName: string;
      partnerType: string;
      doc: JobDocument;
      priceBasis: PriceBasis | null;
      at: Date;
    },
  ): Promise<void> {
    await dropProposed.run(tx, job.requestId);
    await insertAssigned.run(
      tx,
      job.id,
      job.requestId,
      job.partnerId,
      job.partnerName,
      job.partnerType,
      job.at,
      JSON.stringify(job.doc),
      job.priceBasis && JSON.stringify(job.priceBasis),
    );
  },

  async report(
    tx: Tx,
    id: string,
    status: JobStatus,
    at: Date,
    changes: Partial<Pick<JobDocument, 'trip' | 'jobRemarks' | 'jobReportStatus' | 'price'>>,
    priceBasis?: PriceBasis,
  ): Promise<void> {
    const isOver = status === 'Completed' || status === 'Cancelled';
    await report.run(
      tx,
      id,
      status,
      isOver,
      at,
      JSON.stringify(changes),
      priceBasis ? JSON.stringify(priceBasis) : null,
    );
  },

  /** Puts right what is kept of a job, whatever its state. */
  async amend(tx: Tx, id: string, changes: Partial<JobDocument>): Promise<void> {
    await amend.run(tx, id, JSON.stringify(changes));
  },

  /** What it costs and how far it is, where its order became another one. */
  reprice: (tx: Tx, id: string, changes: Partial<JobDocument>, basis: PriceBasis | null): Promise<unknown> =>
    reprice.run(tx, id, JSON.stringify(changes), basis && JSON.stringify(basis)),

  /** No proposal of the request is as it would be made now. */
  dropProposed: dropProposed.run,

  /** Sets the state of the partner's report; answers what it was, undefined where the request has no such job. */
  async correctReport(
    tx: Tx,
    requestId: string,
    id: string,
    jobReportStatus: JobReportStatus,
    from: readonly JobReportStatus[],
  ): Promise<{ before: JobReportStatus; changed: boolean } | undefined> {
    return correctReport.first(tx, id, requestId, jobReportStatus, from);
  },

  /** When the partner says that he comes. */
  async expect(tx: Tx, id: string, expectedArrivalAt: Date, remarks: string | undefined): Promise<void> {
    const changes = { expectedArrivalAt: expectedArrivalAt.toISOString(), ...(remarks ? { jobRemarks: remarks } : {}) };
    await jobs.amend(tx, id, changes);
  },

  /** Where the truck is. Other screens are told, but the request has no new version: nobody's edit becomes stale by it. */
  async position(
    tx: Tx,
    id: string,
    position: { latitude: number; longitude: number },
    expectedArrivalAt: Date | undefined,
  ): Promise<void> {
    await movePosition.run(tx, id, JSON.stringify(position), expectedArrivalAt?.toISOString() ?? null);
  },

  /** Ends the request's active job, if any, with why (2-requests §3, jobStatusReason); answers which one, so that its partner can be told. */
  async endActive(
    tx: Tx,
    requestId: string,
    status: Extract<JobStatus, 'Cancelled' | 'Completed'>,
    at: Date,
    why: { reason?: string | undefined; remarks?: string | undefined } = {},
  ): Promise<{ id: string; isInNetwork: boolean } | undefined> {
    return endActive.first(tx, requestId, status, at, why.reason ?? null, why.remarks ?? null);
  },
};
