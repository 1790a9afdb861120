import type {
  AppointmentAnswer,
  DispatchProcess,
  JobStatus,
  OfferRejectReason,
  OfferStatus,
  RequestStatus,
  ServiceOrder,
  TripEntry,
} from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What the pages of a request's partners are made of. */
export interface PageRequest {
  id: string;
  status: RequestStatus;
  shortId: string;
  makeModel: string | null;
  licensePlate: string | null;
  companyName: string | null;
  order: ServiceOrder;
  /** A partner has it now. */
  hasActiveJob: boolean;
}

/** An offer as its page shows it. */
export interface PageOffer {
  id: string;
  requestId: string;
  partnerName: string;
  status: OfferStatus;
  process: DispatchProcess;
  expiresAt: Date | null;
  jobId: string | null;
  distanceInKm: number | null;
  appointment: AppointmentAnswer | null;
  rejectReason: OfferRejectReason | null;
}

/** A job as its page shows it. */
export interface PageJob {
  id: string;
  requestId: string;
  partnerName: string;
  status: JobStatus;
  isActive: boolean;
  /** An agent asks him to correct what he reported. */
  isReportReopened: boolean;
  expectedArrivalAt: string | null;
  agentRemarks: string | null;
  jobRemarks: string | null;
  trip: TripEntry[] | null;
  photos: number;
}

/** A repair as its page shows it. */
export interface PageRepair {
  id: string;
  requestId: string;
  partnerName: string | null;
  status: 'InProgress' | 'Completed';
  acceptedAt: Date | null;
  refusedAt: Date | null;
  plannedAt: Date | null;
  /** Which time of its own an agent has taken. */
  agreedFor: Date | null;
  vehiclePickupDate: Date | null;
  remarks: string | null;
}

/** What a workshop says of its repair. */
export interface RepairChange {
  acceptedAt: Date | undefined;
  refusedAt: Date | undefined;
  plannedAt: Date | undefined;
  vehiclePickupDate: Date | undefined;
  isDone: boolean;
  remarks: string | undefined;
}

const request = question<PageRequest, [id: string]>(
  'partnerPages.request',
  `select id, status, coalesce(short_id, '') as "shortId", make_model as "makeModel", license_plate as "licensePlate", service_order as "order",
       (select name from organisations o where o.code = coalesce(r.abroad_code, r.home_code)) as "companyName",
       exists (select 1 from jobs j where j.request_id = r.id and j.is_active) as "hasActiveJob"
     from requests r where id = $1`,
);
const offer = question<PageOffer, [id: string]>(
  'partnerPages.offer',
  `select f.id, f.request_id as "requestId", f.partner_name as "partnerName", f.status, f.process, f.expires_at as "expiresAt",
       f.job_id as "jobId", f.appointment, f.reject_reason as "rejectReason", (select (c->>'distanceInKm')::float8
         from dispatch_rounds d, jsonb_array_elements(d.candidates) c where d.request_id = f.request_id and d.round = f.round
           and c->>'partnerId' = f.partner_id::text) as "distanceInKm"
     from job_offers f where f.id = $1`,
);
const job = question<PageJob, [id: string]>(
  'partnerPages.job',
  `select j.id, j.request_id as "requestId", j.partner_name as "partnerName", j.status, j.is_active as "isActive",
       coalesce(j.doc->>'jobReportStatus' = 'Pending', false) as "isReportReopened", j.doc->>'expectedArrivalAt' as "expectedArrivalAt", j.doc->>'agentRemarks' as "agentRemarks", j.doc->>'jobRemarks' as "jobRemarks",
       j.doc->'trip' as trip, (select count(*)::int from attachments a where a.request_id = j.request_id and a.job_id = j.id
         and not a.is_deleted) as photos
     from jobs j where j.id = $1 and j.status <> 'Proposed'`,
);
const repair = question<PageRepair, [id: string]>(
  'partnerPages.repair',
  `select id, request_id as "requestId", partner->>'name' as "partnerName", status, accepted_at as "acceptedAt", refused_at as "refusedAt", planned_at as "plannedAt",
     agreed_for as "agreedFor", vehicle_pickup_date as "vehiclePickupDate", remarks from repair_jobs where id = $1`,
);
const addPhoto = command<
  [
    id: string,
    requestId: string,
    jobId: string,
    contentType: string,
    fileName: string,
    size: number,
    width: number | null,
    height: number | null,
    at: Date,
    storageKey: string,
  ]
>(
  'partnerPages.addPhoto',
  `insert into attachments (id, request_id, job_id, source, content_type, file_name, size, width, height, storage_key, created_at, is_bare)
     values ($1::uuid, $2, $3, 'Partner', $4, $5, $6, $7, $8, $10, $9, true) on conflict (id) do nothing`,
);
const changeRepair = command<
  [
    id: string,
    acceptedAt: Date | null,
    plannedAt: Date | null,
    vehiclePickupDate: Date | null,
    isDone: boolean,
    remarks: string | null,
    refusedAt: Date | null,
  ]
>(
  'partnerPages.changeRepair',
  `update repair_jobs set accepted_at = case when $7::timestamptz is null then coalesce(accepted_at, $2) end,
       refused_at = case when $2::timestamptz is null then coalesce(refused_at, $7) end, planned_at = case when status = 'Completed' then planned_at else coalesce($3, planned_at) end,
       vehicle_pickup_date = coalesce($4, vehicle_pickup_date), status = case when $5 then 'Completed' else status end,
       remarks = coalesce($6, remarks), version = version + 1
     where id = $1 and ($7::timestamptz is null or status <> 'Completed') and (($2::timestamptz is not null and (accepted_at is null or refused_at is not null))
       or ($7::timestamptz is not null and refused_at is null) or ($3::timestamptz is not null and status <> 'Completed' and planned_at is distinct from $3)
       or ($4::timestamptz is not null and vehicle_pickup_date is distinct from $4) or ($5 and status <> 'Completed')
       or ($6::text is not null and remarks is distinct from $6))`,
);

interface PageSubject {
  requestId: string;
  otherRequestId: string | null;
  language: string | null;
}
const languageOf = (partner: string) =>
  `(select p.doc->'operationalDetails'->>'dispatchVoiceLanguage' from partners p where p.id = ${partner})`;
const subjects = {
  Offer: question<PageSubject, [id: string]>(
    'partnerPages.offerSubject',
    `select request_id as "requestId", null::text as "otherRequestId", ${languageOf('f.partner_id')} as language from job_offers f where id = $1`,
  ),
  Job: question<PageSubject, [id: string]>(
    'partnerPages.jobSubject',
    `select request_id as "requestId", null::text as "otherRequestId", coalesce(j.doc->>'partnerLanguage', ${languageOf('j.partner_id')}) as language
       from jobs j where id = $1 and status <> 'Proposed'`,
  ),
  Repair: question<PageSubject, [id: string]>(
    'partnerPages.repairSubject',
    `select request_id as "requestId", linked_request_id as "otherRequestId", ${languageOf("(r.partner->>'id')::uuid")} as language
       from repair_jobs r where id = $1`,
  ),
};

/** Questions of the public pages of partners. */
export const partnerPages = {
  request: request.first,

  offer: offer.first,

  job: job.first,

  repair: repair.first,

  /** Of which request the offer, the job or the repair is, and in which language its partner reads. */
  async subject(
    tx: Tx,
    kind: 'Offer' | 'Job' | 'Repair',
    id: string,
  ): Promise<{ requestId: string; otherRequestId: string | null; language: string | null } | undefined> {
    return subjects[kind].first(tx, id);
  },

  /** Keeps a photo of the work, the same one once; false where it was there. */
  async addPhoto(
    tx: Tx,
    photo: {
      id: string;
      storageKey: string;
      requestId: string;
      jobId: string;
      contentType: string;
      size: number;
      width?: number;
      height?: number;
      at: Date;
    },
  ): Promise<boolean> {
    return (
      (await addPhoto.run(
        tx,
        photo.id,
        photo.requestId,
        photo.jobId,
        photo.contentType,
        `partner-${photo.id.slice(0, 8)}.${photo.contentType.slice(6)}`,
        photo.size,
        photo.width ?? null,
        photo.height ?? null,
        photo.at,
        photo.storageKey,
      )) === 1
    );
  },

  /** Writes what the workshop says; false where nothing of it is new. */
  async changeRepair(tx: Tx, id: string, change: RepairChange): Promise<boolean> {
    return (
      (await changeRepair.run(
        tx,
        id,
        change.acceptedAt ?? null,
        change.plannedAt ?? null,
        change.vehiclePickupDate ?? null,
        change.isDone,
        change.remarks ?? null,
        change.refusedAt ?? null,
      )) === 1
    );
  },
};
