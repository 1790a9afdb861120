import type { PriceListLine } from './priceList.ts';

/** Kilometres between two lines of which neither is for them. */
export type KilometreGap = { readonly index: number; readonly from: number; readonly to: number };

/** The one unit that is measured and not counted: 10.4 km lie between "up to 10" and "from 11" (3-platform §9). */
const KILOMETRES = 'ExtraMileage';

const limitsOf = ({ vehicleLimits: limits = {} }: PriceListLine): string =>
  [limits.minWeightInTonnes, limits.maxWeightInTonnes, limits.maxLengthInMeters].join();
const anyVehicle = limitsOf({ code: KILOMETRES });

/**
 * Ways for which a list says no price although it says one for shorter and for longer ones: they are paid by another list, or by nobody
 * (DECISIONS S-35, T-504). Lines for all vehicles count beside those for some; `index` is the line after the gap.
 */
export function kilometreGaps(lines: readonly PriceListLine[]): KilometreGap[] {
  const ranges = lines.flatMap((line, index) => {
    const { code, isArchived, unitLowerLimit: from = 0, unitUpperLimit: to = Infinity } = line;
    return code === KILOMETRES && isArchived !== true ? [{ index, from, to, limits: limitsOf(line) }] : [];
  });
  const kinds = new Set(ranges.map(({ limits }) => limits));
  // Between lines for all vehicles there may stand lines for each of them.
  if (kinds.size > 1) kinds.delete(anyVehicle);
  const gaps = [...kinds].flatMap((kind) => {
    const ofKind = ranges.filter(({ limits }) => limits === kind || limits === anyVehicle);
    ofKind.sort((one, other) => one.from - other.from);
    let end = Infinity;
    return ofKind.flatMap(({ index, from, to }, at) => {
      const before = at === 0 ? from : end;
      end = Math.max(at === 0 ? to : end, to);
      return from > before ? [{ index, from: before, to: from }] : [];
    });
  });
  return gaps.filter((gap, at) => gaps.findIndex(({ index }) => index === gap.index) === at);
}
