import type { ExcludedPartner } from '@towline/sdk/api';

/** A partner whom a search found, with where he stands in it. */
export interface Found {
  /** His index in the ranking; absent where dispatch would pass him over. */
  rankIndex: number | undefined;
  exclusion: ExcludedPartner | undefined;
  /** From him to the vehicle. */
  distanceInKm: number;
  /** The place next to which he was found. */
  placeIndex: number;
}

const byPlace = (one: Found, other: Found): number =>
  Number(one.exclusion !== undefined) - Number(other.exclusion !== undefined) ||
  (one.rankIndex ?? 0) - (other.rankIndex ?? 0) ||
  one.distanceInKm - other.distanceInKm;

/**
 * The best of those who were found, best first, whom dispatch would pass over last (DECISIONS C-74, T-182). Around two places
 * each has its own best: those of the destination are not pushed out by those who are nearer to the vehicle (DECISIONS T-150).
 */
export function pickProposals<One extends Found>(found: readonly One[], limit: number): One[] {
  const sorted = found.toSorted(byPlace);
  const turnOf = new Map<One, number>();
  const taken = new Map<string, number>();
  for (const one of sorted) {
    const group = `${one.placeIndex} ${one.exclusion === undefined}`;
    const turn = taken.get(group) ?? 0;
    taken.set(group, turn + 1);
    turnOf.set(one, turn);
  }
  return sorted
    .toSorted(
      (one, other) =>
        Number(one.exclusion !== undefined) - Number(other.exclusion !== undefined) ||
        (turnOf.get(one) ?? 0) - (turnOf.get(other) ?? 0),
    )
    .slice(0, limit)
    .toSorted(byPlace);
}
