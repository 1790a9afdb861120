import type { ExcludedPartner, RankedPartner } from '../../generated/api.ts';
import type { DispatchCandidate, DispatchContract, DispatchOrder, RankingContext } from './candidate.ts';
import { exclusionOf } from './exclusion.ts';
import { scoreOf } from './score.ts';
import { waterfallSettingsOf } from './waterfallSettings.ts';

/** Partners in the order in which they are asked, and those left out with their reason (DECISIONS S-03). */
export type Ranking = { readonly ranked: RankedPartner[]; readonly excluded: ExcludedPartner[] };

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A distance that is no number is farther than any that is. */
const reach = ({ distanceInKm }: DispatchCandidate): number => (Number.isNaN(distanceInKm) ? Infinity : distanceInKm);

const byRank = (a: RankedPartner, b: RankedPartner): number =>
  b.score - a.score || a.distanceInKm - b.distanceInKm || compareText(a.partnerId, b.partnerId);

/**
 * Ranks partners for an order: hard filters first, then the published score (DECISIONS S-03). Best first; equal scores go
 * by distance, then by id, so that the order is total and does not depend on that of the input. A partner given twice
 * counts once, at its nearer depot.
 */
export const rankPartners = (
  candidates: readonly DispatchCandidate[],
  order: DispatchOrder,
  contract: DispatchContract | undefined,
  context: RankingContext,
): Ranking => {
  const radiusInKm = context.radiusInKm ?? waterfallSettingsOf(contract).radiusInKm;
  const nearest = new Map<string, DispatchCandidate>();
  for (const candidate of candidates) {
    const known = nearest.get(candidate.id);
    if (!known || reach(candidate) < reach(known)) nearest.set(candidate.id, candidate);
  }
  const ranked: RankedPartner[] = [];
  const excluded: ExcludedPartner[] = [];
  for (const candidate of nearest.values()) {
    const exclusion = exclusionOf(candidate, order, contract, { ...context, radiusInKm });
    const identity = { partnerId: candidate.id, partnerName: candidate.name };
    if (exclusion) {
      const distance = Number.isFinite(candidate.distanceInKm) ? { distanceInKm: candidate.distanceInKm } : {};
      excluded.push({ ...identity, ...exclusion, ...distance });
    } else {
      ranked.push({
        ...identity,
        partnerType: candidate.type,
        distanceInKm: candidate.distanceInKm,
        ...scoreOf(candidate, contract, radiusInKm),
      });
    }
  }
  excluded.sort((a, b) => compareText(a.reason, b.reason) || compareText(a.partnerId, b.partnerId));
  return { ranked: ranked.sort(byRank), excluded };
};
