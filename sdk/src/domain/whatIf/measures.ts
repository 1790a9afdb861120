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

/** The minute within which 95 of 100 have arrived (DECISIONS T-523). */
export function p95Of(byMinute: Readonly<Record<string, number>>): number | undefined {
  const minutes = Object.entries(byMinute).map(([minute, share]) => [Number(minute), share] as const);
  minutes.sort(([one], [other]) => one - other);
  let left = minutes.reduce((sum, [, share]) => sum + share, 0) * 0.95;
  for (const [minute, share] of minutes) {
    left -= share;
    // Shares are fractions: what is left of the last is a rounding.
    if (left <= 1e-9) return minute;
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
      return p95Of(sums.byMinute ?? {});
    case 'cost':
      return ratio(sums.cost, sums.priced);
    case 'none':
      return ratio(sums.noneFound, searches);
  }
}

const minutesOfAll = (cells: readonly WhatIfCell[], side: 'before' | 'after'): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const cell of cells)
    for (const [minute, share] of Object.entries(cell[side].byMinute ?? {})) sum[minute] = (sum[minute] ?? 0) + share;
  return sum;
};

/** Student's t for 19 degrees of freedom and 95 %, and room for one draw more: an interval of prediction (DECISIONS T-526). */
const widthOf = (draws: number): number => 2.093 * Math.sqrt(1 + 1 / draws);

function intervalOf(
  measure: Measure,
  { draws, requests, unknown }: WhatIfCounts,
): readonly [low: number, high: number] | undefined {
  const values = draws.map((sums) => valueIn(measure, sums, requests - unknown)).filter((value) => value !== undefined);
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
    valueIn(measure, { ...counts[name], byMinute: minutesOfAll(cells, name) }, requests - unknown);
  const [before, after] = [side('before'), side('after')];
  const difference = before === undefined || after === undefined ? undefined : after - before;
  const interval = intervalOf(measure, counts);
  if (!interval || before === undefined) return { before, after, difference };
  return { before, after, difference, low: interval[0] - before, high: interval[1] - before };
}

/** The cells of each region, or of each hour, as one: the busiest region first, hours in their order (DECISIONS T-523). */
export function grouped(
  cells: readonly WhatIfCell[],
  by: 'region' | 'hour',
): (Omit<WhatIfCell, 'region' | 'hour'> & { key: string })[] {
  const found = Map.groupBy(cells, (cell) => String(cell[by]));
  const rows = [...found].map(([key, group]) => ({
    key,
    requests: group.reduce((sum, { requests }) => sum + requests, 0),
    before: { ...summed(group, 'before'), byMinute: minutesOfAll(group, 'before') },
    after: { ...summed(group, 'after'), byMinute: minutesOfAll(group, 'after') },
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
