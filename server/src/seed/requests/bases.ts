import type { Contract, OrganisationFlags, ServiceOrder } from '@towline/sdk/api';
import type { DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import { lookBeyond, type RankingBasis, rankingBasisOf } from '@towline/sdk/domain/dispatch/rankingBasis';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { sentOrder } from '@towline/sdk/domain/order/decideOrder';
import { partnerLineOf } from '@towline/sdk/domain/price/decidePrice';
import { namelessOrder } from '@towline/sdk/domain/replay/namelessOrder';
import { type KeptOrderBasis, keptOrderBasisOf } from '@towline/sdk/domain/replay/recorded';
import type { RequestDraft } from './draft.ts';

/** Decisions of the demo are kept so far back: what a replay and What if of the last 90 days read (DECISIONS T-420, T-523). */
const keptFor = 95 * 86_400_000;

/** Whether what the request was decided on is kept. */
export const isKept = ({ createdAt }: Pick<RequestDraft, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < keptFor;

/** What the order of a draft was decided on, as the server keeps it. */
export function decisionBasisOf(
  { order, subject, tripKm, createdAt, failedCheck }: RequestDraft,
  organisationFlags: OrganisationFlags,
): KeptOrderBasis {
  const duplicateOf = failedCheck === 'DuplicateRequestSameDay' ? 'another' : undefined;
  const trip = tripKm > 0 ? { distanceInKm: tripKm, isStraightLine: true } : undefined;
  const facts = { agent: { organisationFlags }, contract: subject.contract, duplicateOf, trip };
  // The demo sets appointments of requests anew, which no agent has changed.
  return { ...keptOrderBasisOf(facts, createdAt), order: namelessOrder(sentOrder(order)) };
}

/** A candidate with the prices that the partner asks. */
export interface PricedCandidate {
  candidate: DispatchCandidate;
  prices: Parameters<typeof partnerLineOf>[0]['prices'];
}

/** What a round of the demo was decided on: its partners with the line of their own prices. */
export function roundBasisOf(
  candidates: readonly PricedCandidate[],
  order: ServiceOrder,
  contract: Contract,
  { now, tripKm }: { now: number; tripKm: number },
): RankingBasis {
  const decided = candidates.map(({ candidate, prices }) => {
    const kilometres = candidate.distanceInKm + tripKm;
    const job = { order, kilometres, instant: Number.NaN, timeZone: 'UTC', isHoliday: false };
    return { ...candidate, version: 1, line: partnerLineOf({ prices }, {}, { code: contract.code, type: 'B2B' }, job) };
  });
  // The neighbourhood of a town is as far as anybody was looked for.
  const farthest = Math.max(0, ...candidates.map(({ candidate }) => candidate.distanceInKm));
  const radiusInKm = Math.max(waterfallSettingsOf(contract).radiusInKm, farthest / lookBeyond);
  return rankingBasisOf(decided, order, contract, { now, radiusInKm, tripKm });
}
