import type {
  AppointmentAnswer,
  Dispatch,
  DispatchProcess,
  ExcludedPartner,
  JobOffer,
  OfferRejectReason,
  RankedPartner,
} from '@towline/sdk/api';
import type { OfferState } from '@towline/sdk/domain/dispatch/offerState';
import { offerStateWords } from '@towline/sdk/domain/dispatch/offerState';
import type { WaterfallOutcome } from '@towline/sdk/domain/dispatch/waterfall';
import type { WaterfallSettings } from '@towline/sdk/domain/dispatch/waterfallSettings';
import type { Tx } from '../db/tx.ts';
import { offerJson } from './requests/documentSql.ts';

/** A run of the waterfall that has not ended. */
export interface RunningRound {
  id: string;
  round: number;
  startedAt: Date;
  settings: WaterfallSettings;
  candidates: RankedPartner[];
}

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

/** Questions about runs of the waterfall and the offers made in them. */
export const dispatchRounds = {
  async running(tx: Tx, requestId: string): Promise<RunningRound | undefined> {
    const { rows } = await tx.query<RunningRound>(
      'select id, round, started_at as "startedAt", settings, candidates from dispatch_rounds where request_id = $1 and ended_at is null',
      [requestId],
    );
    return rows[0];
  },

  async begin(
    tx: Tx,
    round: {
      id: string;
      requestId: string;
      at: Date;
      by: string;
      settings: WaterfallSettings;
      candidates: RankedPartner[];
      excluded: ExcludedPartner[];
    },
  ): Promise<RunningRound> {
    const { rows } = await tx.query<RunningRound>(
      `insert into dispatch_rounds (id, request_id, round, started_at, started_by, settings, candidates, excluded, next_try_at)
       select $1, $2, coalesce(max(round), 0) + 1, $3, $4, $5, $6, $7, $3 from dispatch_rounds where request_id = $2
       returning id, round, started_at as "startedAt", settings, candidates`,
      [
        round.id,
        round.requestId,
        round.at,
        round.by,
        JSON.stringify(round.settings),
        JSON.stringify(round.candidates),
        JSON.stringify(round.excluded),
      ],
    );
    return rows[0]!;
  },

  async end(tx: Tx, id: string, outcome: WaterfallOutcome, at: Date): Promise<void> {
    await tx.query('update dispatch_rounds set ended_at = $3, outcome = $2, next_try_at = null where id = $1', [
      id,
      outcome,
      at,
    ]);
  },

  /** Ends the running round, if any, and takes back the offer that is open; answers that offer's id. */
  async stop(tx: Tx, requestId: string, at: Date): Promise<string | undefined> {
    await tx.query(
      `update dispatch_rounds set ended_at = $2, outcome = 'Stopped', next_try_at = null where request_id = $1 and ended_at is null`,
      [requestId, at],
    );
    const { rows } = await tx.query<{ id: string }>(
      `update job_offers set status = $3, call_status = $4, decided_at = $2
       where request_id = $1 and status in ('Queued', 'Initiated', 'Interested') returning id`,
      [requestId, at, offerStateWords.withdrawn.jobOfferStatus, offerStateWords.withdrawn.callStatus],
    );
    return rows[0]?.id;
  },

  /** The durable timer: when somebody must look at this round again. */
  async wakeAt(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.query('update dispatch_rounds set next_try_at = $2 where id = $1', [id, at]);
  },

  async offers(tx: Tx, requestId: string, round: number): Promise<OfferRow[]> {
    const { rows } = await tx.query<OfferRow>(
      `select ${offerColumns} from job_offers where request_id = $1 and round = $2 order by position`,
      [requestId, round],
    );
    return rows;
  },

  async offer(tx: Tx, id: string): Promise<OfferRow | undefined> {
    const { rows } = await tx.query<OfferRow>(`select ${offerColumns} from job_offers where id = $1`, [id]);
    return rows[0];
  },

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
    await tx.query(
      `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, call_status, phone_calls, expires_at, created_at, score, factors, process)
       values ($1, $2, $3, $4, $5, $6, 'Queued', 'Queued', $7, $8, $9, $10, $11, $12)`,
      [
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
      ],
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
    await tx.query(
      `update job_offers set status = $2, call_status = $3, decided_at = $4, reject_reason = coalesce($5, reject_reason),
         remarks = coalesce($6, remarks), arrival_in_minutes = coalesce($7, arrival_in_minutes), expires_at = coalesce($8, expires_at),
         phone_calls = ${callWith('$9::jsonb')}
       where id = $1`,
      [
        id,
        words.jobOfferStatus,
        words.callStatus ?? null,
        facts.isOpen ? null : at,
        facts.rejectReason ?? null,
        facts.remarks ?? null,
        facts.arrivalInMinutes ?? null,
        facts.expiresAt ?? null,
        JSON.stringify(call),
      ],
    );
  },

  /** His phone's call is over and the offer is not: he has a page to answer by. False where he has none. */
  async endCall(tx: Tx, id: string, callStatus: 'NoAnswer' | 'Failed', at: Date): Promise<boolean> {
    const { rowCount } = await tx.query(
      `update job_offers set call_status = $2,
         phone_calls = ${callWith("jsonb_build_object('status', $2::text, 'endedAt', $3::text)")}
       where id = $1 and exists (select 1 from partner_links l where l.kind = 'Offer' and l.subject_id = $1 and l.expires_at > $3::timestamptz)`,
      [id, callStatus, at.toISOString()],
    );
    return rowCount === 1;
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
    await tx.query(
      `update job_offers set status = 'Interested', call_status = $2, appointment = $3, expires_at = $4, remarks = coalesce($5, remarks),
         phone_calls = ${callWith("jsonb_build_object('status', $2::text, 'answeredAt', $6::text)")}
       where id = $1`,
      [
        id,
        offerStateWords.answered.callStatus,
        JSON.stringify(appointment),
        expiresAt,
        remarks ?? null,
        at.toISOString(),
      ],
    );
  },

  /** The offers of a request that propose another time. */
  async withProposedTime(tx: Tx, requestId: string): Promise<OfferRow[]> {
    const { rows } = await tx.query<OfferRow>(
      `select ${offerColumns} from job_offers where request_id = $1 and appointment ? 'proposedStartTime'`,
      [requestId],
    );
    return rows;
  },

  /** The motorist says no to the time that is proposed; false where they have said it already. */
  async declineTime(tx: Tx, id: string): Promise<boolean> {
    const { rowCount } = await tx.query(
      `update job_offers set appointment = appointment || '{"isDeclinedByMotorist":true}'
       where id = $1 and not appointment ? 'isDeclinedByMotorist'`,
      [id],
    );
    return rowCount === 1;
  },

  /** He is free at the time that is wanted: what he may have proposed before is over. */
  async setAvailable(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `update job_offers set appointment = '{"isAvailableAtRequestedTime":true}'
       where id = $1 and (process = 'Planned' or appointment is not null)`,
      [id],
    );
  },

  /** The network has the offer now. */
  async initiated(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `update job_offers set status = 'Initiated', call_status = 'Initiated' where id = $1 and status = 'Queued'`,
      [id],
    );
  },

  /** Requests with an offer that the network may not have got, made before `before`; those of `except` rest. */
  async withQueuedOffer(tx: Tx, before: Date, except: string[]): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>(
      `select request_id as id from job_offers where status = 'Queued' and created_at <= $1 and request_id <> all($2::uuid[])`,
      [before, except],
    );
    return rows.map((row) => row.id);
  },

  async setJob(tx: Tx, offerId: string, jobId: string): Promise<void> {
    await tx.query('update job_offers set job_id = $2 where id = $1', [offerId, jobId]);
  },

  /** Requests whose round is due, or that should be dispatching and have no round: what any server picks up. Those of `except` rest. */
  async due(tx: Tx, now: Date, limit: number, except: string[] = []): Promise<string[]> {
    const { rows } = await tx.query<{ id: string }>(
      `(select request_id as id from dispatch_rounds where ended_at is null and next_try_at <= $1 and request_id <> all($3::uuid[])
          order by next_try_at limit $2)
       union
       (select r.id from requests r where r.status_group = 'Dispatching' and r.status = 'Dispatching' and r.id <> all($3::uuid[])
          and not exists (select 1 from dispatch_rounds d where d.request_id = r.id and d.ended_at is null) limit $2)`,
      [now, limit, except],
    );
    return rows.map((row) => row.id);
  },

  /** All rounds of a request with everybody that was ranked, left out and asked (DECISIONS S-02, S-03). */
  async document(tx: Tx, requestId: string): Promise<Dispatch> {
    const { rows } = await tx.query<{ document: Dispatch }>(
      `select json_strip_nulls(json_build_object('requestId', $1::uuid,
         'isRunning', exists (select 1 from dispatch_rounds d where d.request_id = $1 and d.ended_at is null),
         'rounds', coalesce((select json_agg(json_build_object('round', d.round, 'startedAt', d.started_at, 'endedAt', d.ended_at,
           'outcome', d.outcome, 'startedBy', d.started_by, 'candidates', d.candidates, 'excluded', d.excluded, 'nextTryAt', d.next_try_at,
           'offers', coalesce((select json_agg(${offerJson} order by f.position) from job_offers f
              where f.request_id = d.request_id and f.round = d.round), '[]'::json)) order by d.round)
           from dispatch_rounds d where d.request_id = $1), '[]'::json))) as document`,
      [requestId],
    );
    return rows[0]!.document;
  },
};
