import type { WhatIfCell, WhatIfCounts, WhatIfSums } from '../../generated/api.ts';

/** What a network is judged by: shares of 0 to 1, minutes, net euro (DECISIONS T-523). */
export const measureValues = ['acceptance', 'minutes', 'p95', 'cost', 'none'] as const;
export type Measure = (typeof measureValues)[number];

/** One measure of history and of the change; the interval is of the difference, absent for P95. */
export type Measured = {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly difference: number | undefined;
  readonly low?: number;
  readonly high?: number;
};

const ratio = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);

/** Within which 95 of 100 have arrived: the mean of those whose whole minute that is, so that it is rounded no sooner than any other mean (DECISIONS T-523, T-712). */
export function p95Of({ byMinute = {}, minutesByMinute = {} }: Partial<WhatIfSums>): number | undefined {
  const minutes = Object.entries(byMinute).map(([minute, share]) => [Number(minute), share] as const);
  minutes.sort(([one], [other]) => one - other);
  let left = minutes.reduce((sum, [, share]) => sum + share, 0) * 0.95;
  for (const [minute, share] of minutes) {
    left -= share;
    // Shares are fractions: what is left of the last is a rounding.
    if (left <= 1e-9) return (minutesByMinute[minute] ?? minute * share) / share;
  }
  return undefined;
}

/** The value of a measure in sums; P95 needs their minutes (DECISIONS T-523). */
export function valueIn(measure: Measure, sums: WhatIfSums, searches: number): number | undefined {
  switch (measure) {
    case 'acceptance':
      return ratio(sums.firstAccepted, sums.asked);
    case 'minutes':
      return ratio(sums.minutes, sums.arrivals);
    case 'p95':
      return p95Of(sums);
    case 'cost':
      return ratio(sums.cost, sums.priced);
    case 'none':
      return ratio(sums.noneFound, searches);
  }
}

const byMinutes = ['byMinute', 'minutesByMinute'] as const;

const minutesOfAll = (
  cells: readonly WhatIfCell[],
  side: 'before' | 'after',
): Pick<WhatIfSums, 'byMinute' | 'minutesByMinute'> => {
  const sums = { byMinute: {} as Record<string, number>, minutesByMinute: {} as Record<string, number> };
  for (const cell of cells)
    for (const name of byMinutes)
      for (const [minute, part] of Object.entries(cell[side][name] ?? {}))
        sums[name][minute] = (sums[name][minute] ?? 0) + part;
  return sums;
};

/** Student's t for 19 degrees of freedom and 95 %, and room for one draw more: an interval of prediction (DECISIONS T-526). */
const widthOf = (draws: number): number => 2.093 * Math.sqrt(1 + 1 / draws);

function intervalOf(
  measure: Measure,
  draws: readonly WhatIfSums[],
  searches: number,
): readonly [low: number, high: number] | undefined {
  const values = draws.map((sums) => valueIn(measure, sums, searches)).filter((value) => value !== undefined);
  if (values.length < 2 || measure === 'p95') return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const reach = widthOf(values.length) * Math.sqrt(variance);
  return [mean - reach, mean + reach];
}

/** A measure over everything that was found, with the interval in which the model says it lies (DECISIONS T-526). */
export function measured(measure: Measure, counts: WhatIfCounts): Measured {
  const { cells, requests, unknown } = counts;
  const side = (name: 'before' | 'after') =>
    valueIn(measure, { ...counts[name], ...minutesOfAll(cells, name) }, requests - unknown);
  return compared(side('before'), side('after'), intervalOf(measure, counts.draws, requests - unknown));
}

/** Both sides, how much they differ, and between which differences it lies: of exact figures, rounded by who shows them (DECISIONS T-712). */
function compared(
  before: number | undefined,
  after: number | undefined,
  interval: readonly [low: number, high: number] | undefined,
): Measured {
  const difference = before === undefined || after === undefined ? undefined : after - before;
  if (!interval || before === undefined) return { before, after, difference };
  return { before, after, difference, low: interval[0] - before, high: interval[1] - before };
}

/** A row of the answer by region or hour. */
export type Grouped = Omit<WhatIfCell, 'region' | 'hour'> & { readonly key: string };

/** A measure of one region over whole days, with its interval; without one where the model said nothing there (DECISIONS T-526, T-711). */
export function measuredIn(
  measure: Measure,
  { key, requests, before, after }: Grouped,
  { regions }: WhatIfCounts,
): Measured {
  const draws = regions.find(({ region }) => region === key)?.draws ?? [];
  const [was, is] = [before, after].map((sums) => valueIn(measure, sums, requests));
  return compared(was, is, intervalOf(measure, draws, requests));
}

/** The cells of each region, or of each hour, as one: the busiest region first, hours in their order (DECISIONS T-523). */
export function grouped(cells: readonly WhatIfCell[], by: 'region' | 'hour'): Grouped[] {
  const found = Map.groupBy(cells, (cell) => String(cell[by]));
  const rows = [...found].map(([key, group]) => ({
    key,
    requests: group.reduce((sum, { requests }) => sum + requests, 0),
    changed: group.reduce((sum, { changed }) => sum + changed, 0),
    before: { ...summed(group, 'before'), ...minutesOfAll(group, 'before') },
    after: { ...summed(group, 'after'), ...minutesOfAll(group, 'after') },
  }));
  return rows.sort((one, other) =>
    by === 'hour'
      ? Number(one.key) - Number(other.key)
      : other.requests - one.requests || one.key.localeCompare(other.key),
  );
}

function summed(cells: readonly WhatIfCell[], side: 'before' | 'after'): WhatIfSums {
  const sum = { asked: 0, firstAccepted: 0, noneFound: 0, arrivals: 0, minutes: 0, priced: 0, cost: 0 };
  for (const cell of cells) for (const part of Object.keys(sum) as (keyof typeof sum)[]) sum[part] += cell[side][part];
  return sum;
}
