import { randomUUID } from 'node:crypto';
import { rankPartners } from '@towline/sdk/domain/dispatch/ranking';
import { rankingBasisOf } from '@towline/sdk/domain/dispatch/rankingBasis';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { engineName } from '../core/engineName.ts';
import type { Tx } from '../db/tx.ts';
import { contracts } from '../stores/contracts.ts';
import { dispatchRounds, type RunningRound } from '../stores/dispatchRounds.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import type { WorkingRequest } from '../stores/requests/orderOf.ts';
import { candidateOf, decidedCandidateOf, findCandidates, pricedPartner } from './candidates.ts';
import { jobPricingOf } from './jobPricing.ts';
import { basisTripOf, type MeasuredSearch, tripOf, waysKnown } from './searchWays.ts';

/** Ranks the partners of a request for a round of the waterfall, and keeps what they were ranked by (DECISIONS S-03, T-530). */
export async function beginRound(
  tx: Tx,
  request: WorkingRequest,
  at: Date,
  ways: MeasuredSearch | undefined,
): Promise<RunningRound> {
  const contract = await contracts.rulesOfRequest(tx, request);
  if (!contract) throw new Error(`request ${request.id} has no contract ${request.contractCode}`);
  const settings = waterfallSettingsOf(contract);
  const now = at.getTime();
  const pricing = await jobPricingOf(tx, request.order, contract, now);
  const trip = await tripOf(tx, request.order, contract);
  const known = waysKnown(ways, trip);
  const { contractCode } = request;
  const near = await findCandidates(tx, request.order, { contractCode, radiusInKm: settings.radiusInKm });
  const candidates = near.map((partner) => pricedPartner(partner, pricing, known));
  const { ranked, excluded } = rankPartners(candidates.map(candidateOf), request.order, contract, { now });
  const { radiusInKm } = settings;
  const decided = candidates.map(decidedCandidateOf);
  const round = await dispatchRounds.begin(tx, {
    id: randomUUID(),
    requestId: request.id,
    at,
    by: engineName,
    settings,
    candidates: ranked,
    excluded,
    basis: rankingBasisOf(decided, request.order, contract, { now, radiusInKm, ...basisTripOf(known, trip) }),
  });
  await touch(tx, {
    requestId: request.id,
    agentName: engineName,
    message: 'Dispatch round started',
    data: { round: round.round, candidates: ranked.length, excluded: excluded.length },
    at,
  });
  return round;
}
