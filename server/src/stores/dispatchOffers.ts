import type { AppointmentAnswer, DispatchProcess, JobOffer, OfferRejectReason, RankedPartner } from '@towline/sdk/api';
import { type OfferState, offerStateWords } from '@towline/sdk/domain/dispatch/offerState';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** An offer with the columns that rules need as instants. */
export interface OfferRow {
  id: string;
  requestId: string;
  partnerId: string;
  partnerName: string;
  jobOfferStatus: JobOffer['jobOfferStatus'];
  callStatus: JobOffer['callStatus'] | null;
  createdAt: Date;
  answeredAt: Date | null;
  decidedAt: Date | null;
  arrivalInMinutes: number | null;
  process: DispatchProcess;
  expiresAt: Date | null;
  jobId: string | null;
  appointment: AppointmentAnswer | null;
}

const offerColumns = `id, request_id as "requestId", partner_id as "partnerId", partner_name as "partnerName", status as "jobOfferStatus",
  call_status as "callStatus", created_at as "createdAt", (phone_calls->0->>'answeredAt')::timestamptz as "answeredAt",
  decided_at as "decidedAt", arrival_in_minutes as "arrivalInMinutes", process, expires_at as "expiresAt", job_id as "jobId", appointment`;

/** What the offer's call has become: an offer that nobody was called about, as one that came from outside, has none. */
const callWith = (facts: string): string =>
  `case when phone_calls = '[]' then phone_calls else jsonb_set(phone_calls, '{0}', phone_calls->0 || ${facts}) end`;

const offers = question<OfferRow, [requestId: string, round: number]>(
  'dispatchOffers.offers',
  `select ${offerColumns} from job_offers where request_id = $1 and round = $2 order by position`,
);
const offerRow = question<OfferRow, [id: string]>(
  'dispatchOffers.offerRow',
  `select ${offerColumns} from job_offers where id = $1`,
);
const addOffer = command<
  [
    id: string,
    requestId: string,
    round: number,
    position: number,
    partnerId: string,
    partnerName: string,
    phoneCalls: string,
    expiresAt: Date,
    at: Date,
    score: number,
    factors: string,
    process: string,
  ]
>(
  'dispatchOffers.addOffer',
  `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, call_status, phone_calls, expires_at, created_at, score, factors, process)
     values ($1, $2, $3, $4, $5, $6, 'Queued', 'Queued', $7, $8, $9, $10, $11, $12)`,
);
const setState = command<
  [
    id: string,
    jobOfferStatus: string,
    callStatus: string | null,
    decidedAt: Date | null,
    rejectReason: string | null,
    remarks: string | null,
    arrivalInMinutes: number | null,
    expiresAt: Date | null,
    call: string,
  ]
>(
  'dispatchOffers.setState',
  `update job_offers set status = $2, call_status = $3, decided_at = $4, reject_reason = coalesce($5, reject_reason),
       remarks = coalesce($6, remarks), arrival_in_minutes = coalesce($7, arrival_in_minutes), expires_at = coalesce($8, expires_at),
       phone_calls = ${callWith('$9::jsonb')}
     where id = $1`,
);
const endCall = command<[id: string, callStatus: string, endedAt: string]>(
  'dispatchOffers.endCall',
  `update job_offers set call_status = $2,
       phone_calls = ${callWith("jsonb_build_object('status', $2::text, 'endedAt', $3::text)")}
     where id = $1 and exists (select 1 from partner_links l where l.kind = 'Offer' and l.subject_id = $1 and l.expires_at > $3::timestamptz)`,
);
const setInterested = command<
  [
    id: string,
    callStatus: string | undefined,
    appointment: string,
    expiresAt: Date,
    remarks: string | null,
    answeredAt: string,
  ]
>(
  'dispatchOffers.setInterested',
  `update job_offers set status = 'Interested', call_status = $2, appointment = $3, expires_at = $4, remarks = coalesce($5, remarks),
       phone_calls = ${callWith("jsonb_build_object('status', $2::text, 'answeredAt', $6::text)")}
     where id = $1`,
);
const withProposedTime = question<OfferRow, [requestId: string]>(
  'dispatchOffers.withProposedTime',
  `select ${offerColumns} from job_offers where request_id = $1 and appointment ? 'proposedStartTime'`,
);
const declineTime = command<[id: string]>(
  'dispatchOffers.declineTime',
  `update job_offers set appointment = appointment || '{"isDeclinedByMotorist":true}'
     where id = $1 and not appointment ? 'isDeclinedByMotorist'`,
);
const setAvailable = command<[id: string]>(
  'dispatchOffers.setAvailable',
  `update job_offers set appointment = '{"isAvailableAtRequestedTime":true}'
     where id = $1 and (process = 'Planned' or appointment is not null)`,
);
const initiated = command<[id: string]>(
  'dispatchOffers.initiated',
  `update job_offers set status = 'Initiated', call_status = 'Initiated' where id = $1 and status = 'Queued'`,
);
const withQueuedOffer = question<{ id: string }, [before: Date, except: readonly string[]]>(
  'dispatchOffers.withQueuedOffer',
  `select request_id as id from job_offers where status = 'Queued' and created_at <= $1 and request_id <> all($2::uuid[])`,
);
const setJob = command<[offerId: string, jobId: string]>(
  'dispatchOffers.setJob',
  'update job_offers set job_id = $2 where id = $1',
);

/** Questions about the offers that the waterfall makes. */
export const dispatchOffers = {
  offers: offers.rows,

  offer: offerRow.first,

  async addOffer(
    tx: Tx,
    offer: {
      id: string;
      requestId: string;
      round: number;
      position: number;
      partner: RankedPartner;
      at: Date;
      expiresAt: Date;
      phoneNumber: string | undefined;
      process: DispatchProcess;
    },
  ): Promise<void> {
    const call = {
      id: offer.id,
      status: 'Queued',
      startedAt: offer.at.toISOString(),
      ...(offer.phoneNumber ? { phoneNumber: offer.phoneNumber } : {}),
    };
    await addOffer.run(
      tx,
      offer.id,
      offer.requestId,
      offer.round,
      offer.position,
      offer.partner.partnerId,
      offer.partner.partnerName,
      JSON.stringify([call]),
      offer.expiresAt,
      offer.at,
      offer.partner.score,
      JSON.stringify(offer.partner.factors),
      offer.process,
    );
  },

  /** Writes an offer's new state with what the partner said; the call keeps when it was answered and when it ended. */
  async setState(
    tx: Tx,
    id: string,
    state: OfferState,
    at: Date,
    facts: {
      isOpen: boolean;
      rejectReason?: OfferRejectReason;
      remarks?: string;
      arrivalInMinutes?: number;
      expiresAt?: Date;
    } = { isOpen: true },
  ): Promise<void> {
    const words = offerStateWords[state];
    const call = {
      ...(words.callStatus ? { status: words.callStatus } : {}),
      ...(state === 'answered' ? { answeredAt: at.toISOString() } : {}),
      ...(facts.isOpen ? {} : { endedAt: at.toISOString() }),
    };
    await setState.run(
      tx,
      id,
      words.jobOfferStatus,
      words.callStatus ?? null,
      facts.isOpen ? null : at,
      facts.rejectReason ?? null,
      facts.remarks ?? null,
      facts.arrivalInMinutes ?? null,
      facts.expiresAt ?? null,
      JSON.stringify(call),
    );
  },

  /** His phone's call is over and the offer is not: he has a page to answer by. False where he has none. */
  async endCall(tx: Tx, id: string, callStatus: 'NoAnswer' | 'Failed', at: Date): Promise<boolean> {
    return (await endCall.run(tx, id, callStatus, at.toISOString())) === 1;
  },

  /** He would come at another time: his proposal, until when it waits, and since when (2-requests §3, §4). */
  async setInterested(
    tx: Tx,
    id: string,
    at: Date,
    expiresAt: Date,
    appointment: AppointmentAnswer,
    remarks: string | undefined,
  ): Promise<void> {
    await setInterested.run(
      tx,
      id,
      offerStateWords.answered.callStatus,
      JSON.stringify(appointment),
      expiresAt,
      remarks ?? null,
      at.toISOString(),
    );
  },

  /** The offers of a request that propose another time. */
  withProposedTime: withProposedTime.rows,

  /** The motorist says no to the time that is proposed; false where they have said it already. */
  async declineTime(tx: Tx, id: string): Promise<boolean> {
    return (await declineTime.run(tx, id)) === 1;
  },

  /** He is free at the time that is wanted: what he may have proposed before is over. */
  setAvailable: setAvailable.run,

  /** The network has the offer now. */
  initiated: initiated.run,

  /** Requests with an offer that the network may not have got, made before `before`; those of `except` rest. */
  async withQueuedOffer(tx: Tx, before: Date, except: string[]): Promise<string[]> {
    const rows = await withQueuedOffer.rows(tx, before, except);
    return rows.map((row) => row.id);
  },

  setJob: setJob.run,
};
