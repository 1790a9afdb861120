import type { Dispatch, ExcludedPartner, RankedPartner } from '@towline/sdk/api';
import { offerStateWords } from '@towline/sdk/domain/dispatch/offerState';
import type { RankingBasis } from '@towline/sdk/domain/dispatch/rankingBasis';
import type { WaterfallOutcome } from '@towline/sdk/domain/dispatch/waterfall';
import type { WaterfallSettings } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { offerJson } from './requests/documentParts.ts';
import type { WorkingRequest } from './requests/orderOf.ts';

/** How far an offer's partner was ranked and priced; null what was not kept. */
interface DecidedWay {
  distanceInKm: number | null;
  drivenKm: number | null;
  drivenMinutes: number | null;
  tripKm: number | null;
  drivenTripKm: number | null;
}

/** A run of the waterfall that has not ended. */
export interface RunningRound {
  id: string;
  round: number;
  startedAt: Date;
  settings: WaterfallSettings;
  candidates: RankedPartner[];
}

const running = question<RunningRound, [requestId: string]>(
  'dispatchRounds.running',
  'select id, round, started_at as "startedAt", settings, candidates from dispatch_rounds where request_id = $1 and ended_at is null',
);
const unbegun = question<Pick<WorkingRequest, 'order' | 'contractCode' | 'contractVersion'>, [requestId: string]>(
  'dispatchRounds.unbegun',
  `select service_order as "order", contract_code as "contractCode", coalesce(contract_version, 0) as "contractVersion"
     from requests r where r.id = $1 and r.status = 'Dispatching'
       and not exists (select from dispatch_rounds d where d.request_id = r.id and d.ended_at is null)`,
);
const decidedWay = question<DecidedWay, [offerId: string]>(
  'dispatchRounds.decidedWay',
  `select (c->>'distanceInKm')::float8 as "distanceInKm", (c->>'drivenKm')::float8 as "drivenKm",
       (c->>'drivenMinutes')::float8 as "drivenMinutes", (d.basis->>'tripKm')::float8 as "tripKm",
       (d.basis->>'drivenTripKm')::float8 as "drivenTripKm"
     from job_offers o join dispatch_rounds d on d.request_id = o.request_id and d.round = o.round
       left join lateral (select c from json_array_elements(d.basis->'candidates') c where c->>'id' = o.partner_id::text limit 1) k on true
     where o.id = $1`,
);
const begin = question<
  RunningRound,
  [
    id: string,
    requestId: string,
    at: Date,
    by: string,
    settings: string,
    candidates: string,
    excluded: string,
    basis: string,
  ]
>(
  'dispatchRounds.begin',
  `insert into dispatch_rounds (id, request_id, round, started_at, started_by, settings, candidates, excluded, next_try_at, basis)
     select $1, $2, coalesce(max(round), 0) + 1, $3, $4, $5, $6, $7, $3, $8 from dispatch_rounds where request_id = $2
     returning id, round, started_at as "startedAt", settings, candidates`,
);
const end = command<[id: string, outcome: string, at: Date]>(
  'dispatchRounds.end',
  'update dispatch_rounds set ended_at = $3, outcome = $2, next_try_at = null where id = $1',
);
const stop = command<[requestId: string, at: Date]>(
  'dispatchRounds.stop',
  `update dispatch_rounds set ended_at = $2, outcome = 'Stopped', next_try_at = null where request_id = $1 and ended_at is null`,
);
const stopOffer = question<
  { id: string },
  [requestId: string, at: Date, jobOfferStatus: string, callStatus: string | undefined]
>(
  'dispatchRounds.stopOffer',
  `update job_offers set status = $3, call_status = $4, decided_at = $2
     where request_id = $1 and (status in ('Queued', 'Initiated', 'Interested') or status = 'Accepted' and job_id is null
       and exists (select from dispatch_rounds d where d.request_id = $1 and d.round = job_offers.round and d.ended_at = $2))
     returning id`,
);
const waits = question<{ id: string }, [requestId: string, now: Date]>(
  'dispatchRounds.waits',
  'select id from dispatch_rounds where request_id = $1 and ended_at is null and next_try_at > $2',
);
const dropProposals = command<[requestId: string]>(
  'dispatchRounds.dropProposals',
  `update job_offers set appointment = appointment - 'proposedStartTime'
     where request_id = $1 and status = 'AcceptanceTimeout' and appointment ? 'proposedStartTime'`,
);
const wakeAt = command<[id: string, at: Date]>(
  'dispatchRounds.wakeAt',
  'update dispatch_rounds set next_try_at = $2 where id = $1',
);
const due = question<{ id: string }, [now: Date, limit: number, except: readonly string[]]>(
  'dispatchRounds.due',
  `(select request_id as id from dispatch_rounds where ended_at is null and next_try_at <= $1 and request_id <> all($3::uuid[])
        order by next_try_at limit $2)
     union
     (select r.id from requests r where r.status_group = 'Dispatching' and r.status = 'Dispatching' and r.id <> all($3::uuid[])
        and not exists (select 1 from dispatch_rounds d where d.request_id = r.id and d.ended_at is null) limit $2)`,
);
const document = question<{ document: Dispatch }, [requestId: string]>(
  'dispatchRounds.document',
  `select json_strip_nulls(json_build_object('requestId', $1::uuid,
     'isRunning', exists (select 1 from dispatch_rounds d where d.request_id = $1 and d.ended_at is null),
     'rounds', coalesce((select json_agg(json_build_object('round', d.round, 'startedAt', d.started_at, 'endedAt', d.ended_at,
       'outcome', d.outcome, 'startedBy', d.started_by, 'candidates', d.candidates, 'excluded', d.excluded, 'nextTryAt', d.next_try_at,
       'offers', coalesce((select json_agg(${offerJson} order by f.position) from job_offers f
          where f.request_id = d.request_id and f.round = d.round), '[]'::json)) order by d.round)
       from dispatch_rounds d where d.request_id = $1), '[]'::json))) as document`,
);

/** Questions about runs of the waterfall. */
export const dispatchRounds = {
  running: running.first,

  /** The order of a request whose search is to begin. */
  unbegun: unbegun.first,

  /** How far an offer's partner was when they were ranked. */
  decidedWay: decidedWay.first,

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
      basis: RankingBasis;
    },
  ): Promise<RunningRound> {
    return begin.one(
      tx,
      round.id,
      round.requestId,
      round.at,
      round.by,
      JSON.stringify(round.settings),
      JSON.stringify(round.candidates),
      JSON.stringify(round.excluded),
      JSON.stringify(round.basis),
    );
  },

  async end(tx: Tx, id: string, outcome: WaterfallOutcome, at: Date): Promise<void> {
    await end.run(tx, id, outcome, at);
  },

  /** Ends the running round, if any, and takes back the offer that is open, or was taken a moment ago and has no job yet; answers its id. */
  async stop(tx: Tx, requestId: string, at: Date): Promise<string | undefined> {
    await stop.run(tx, requestId, at);
    return (
      await stopOffer.first(
        tx,
        requestId,
        at,
        offerStateWords.withdrawn.jobOfferStatus,
        offerStateWords.withdrawn.callStatus,
      )
    )?.id;
  },

  /** Times that were proposed in vain are of no use any more: the log keeps that they were (DECISIONS T-928). */
  dropProposals: dropProposals.run,

  /** Whether the running round has been looked at, and waits for its next time. */
  waits: async (tx: Tx, requestId: string, now: Date): Promise<boolean> =>
    (await waits.first(tx, requestId, now)) !== undefined,

  /** The durable timer: when somebody must look at this round again. */
  wakeAt: wakeAt.run,

  /** Requests whose round is due, or that should be dispatching and have no round: what any server picks up. Those of `except` rest. */
  async due(tx: Tx, now: Date, limit: number, except: string[] = []): Promise<string[]> {
    const rows = await due.rows(tx, now, limit, except);
    return rows.map((row) => row.id);
  },

  /** All rounds of a request with everybody that was ranked, left out and asked (DECISIONS S-02, S-03). */
  async document(tx: Tx, requestId: string): Promise<Dispatch> {
    return (await document.one(tx, requestId)).document;
  },
};
