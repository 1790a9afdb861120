import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type { Position } from './readTable.ts';

/** How well a name fits what was typed, best first: stack.md §7 ranks exact, prefix, then similarity. */
export const matchKinds = ['exact', 'prefix', 'inner', 'similar'] as const;
export type MatchKind = (typeof matchKinds)[number];

export interface Match extends Position {
  match: MatchKind;
  /** Inhabitants, or what stands for them. */
  population: number;
  /** Of a similar name: 1 would be the same. */
  likeness?: number;
}

/** What a place right at the bias is worth: as much as four hundred times its inhabitants. */
const nearBonus = 6;

/** What being so many times the radius away costs, by its logarithm: twice as far counts as a quarter of the inhabitants (DECISIONS T-250). */
const farCost = 2;

/** Between names that are only similar, the likeness counts for more than the bias. */
const likenessBonus = 10;

/** How a name fits a text, both folded; undefined when it does not begin with it, nor does one of its words. */
export function matchOf(name: string, text: string): MatchKind | undefined {
  if (name === text) return 'exact';
  if (name.startsWith(text)) return 'prefix';
  return name.includes(` ${text}`) ? 'inner' : undefined;
}

/** What lies near is worth more than its inhabitants, what lies far less; nothing where nobody says near what. */
function nearness(near: Position | undefined, radiusKm: number, at: Position): number {
  if (!near) return 0;
  const radii = distanceInMeters(near, at) / 1000 / radiusKm;
  return radii < 1 ? nearBonus * (1 - radii) : -farCost * Math.log(radii);
}

/** Orders matches: kind first, then inhabitants and nearness together. */
export function byRank(near: Position | undefined, radiusKm: number): (a: Match, b: Match) => number {
  const weight = ({ population, likeness = 0, ...position }: Match) =>
    Math.log(population + 10) + likenessBonus * likeness + nearness(near, radiusKm, position);
  return (a, b) => matchKinds.indexOf(a.match) - matchKinds.indexOf(b.match) || weight(b) - weight(a);
}
