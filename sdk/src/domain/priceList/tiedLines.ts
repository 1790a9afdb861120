import type { PriceListLine } from './priceList.ts';

/** Amounts that lines of one code may both say. */
const amounts = ['price', 'b2CPrice'] as const;

type Range = readonly [lower: number, upper: number];
type Limited = Pick<PriceListLine, 'unitLowerLimit' | 'unitUpperLimit' | 'vehicleLimits'>;

const unitsOf = ({ unitLowerLimit, unitUpperLimit }: Limited): Range => [
  unitLowerLimit ?? -Infinity,
  unitUpperLimit ?? Infinity,
];
const weightsOf = ({ vehicleLimits }: Limited): Range => [
  vehicleLimits?.minWeightInTonnes ?? -Infinity,
  vehicleLimits?.maxWeightInTonnes ?? Infinity,
];

/** Whether both are for something more than a limit that they share: that belongs to the line that ends there (DECISIONS T-504). */
const overlap = ([oneFrom, oneTo]: Range, [otherFrom, otherTo]: Range): boolean =>
  (oneFrom < otherTo && otherFrom < oneTo) || (oneFrom === otherFrom && oneTo === otherTo);

/** Whether there is a job that both lines are for, with a vehicle that both take; lengths have no lower limit, and always meet (3-platform §3). */
export const areTied = (one: PriceListLine, other: PriceListLine): boolean =>
  one.code === other.code &&
  one.isArchived !== true &&
  other.isArchived !== true &&
  amounts.some((amount) => typeof one[amount] === 'number' && typeof other[amount] === 'number') &&
  overlap(unitsOf(one), unitsOf(other)) &&
  overlap(weightsOf(one), weightsOf(other));

/** Lines in use of which nobody can say which one counts: each with the first one before it that it is tied with (3-platform §3). */
export function tiedLines(lines: readonly PriceListLine[]): { readonly index: number; readonly with: number }[] {
  const ofCode = new Map<string, number[]>();
  for (const [index, { code }] of lines.entries()) ofCode.set(code, [...(ofCode.get(code) ?? []), index]);
  return [...ofCode.values()].flatMap((indexes) =>
    indexes.flatMap((index, at) => {
      const earlier = indexes.slice(0, at).find((other) => areTied(lines[other]!, lines[index]!));
      return earlier === undefined ? [] : [{ index, with: earlier }];
    }),
  );
}

/**
 * Of lines that are all for a job: in which order they count. The one that ends first comes first, so that a limit that two lines
 * share belongs to the one that ends there, and a vehicle of unknown size is the lightest (DECISIONS T-504).
 */
export function byEnd(one: Limited, other: Limited): number {
  const [a, b] = [unitsOf(one)[1], unitsOf(other)[1]];
  if (a !== b) return a < b ? -1 : 1;
  const [c, d] = [weightsOf(one)[1], weightsOf(other)[1]];
  return c === d ? 0 : c < d ? -1 : 1;
}
