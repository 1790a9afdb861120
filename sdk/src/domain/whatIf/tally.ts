import type { WhatIfCell, WhatIfCounts, WhatIfSums } from '../../generated/api.ts';
import { drawCount } from './answerModel.ts';
import type { RecordedRound } from './round.ts';
import type { RoundEnd, WhatIfResult } from './whatIf.ts';

const zero = (): WhatIfSums => ({
  ...{ asked: 0, firstAccepted: 0, noneFound: 0, arrivals: 0, minutes: 0, priced: 0, cost: 0 },
});

/** Before the first search (DECISIONS T-523). */
export const noWhatIf: WhatIfCounts = {
  ...{ requests: 0, unknown: 0, reasons: {}, byFact: 0, byModel: 0, changed: 0, before: zero(), after: zero() },
  ...{ draws: [], cells: [] },
};

const parts = ['asked', 'firstAccepted', 'noneFound', 'arrivals', 'minutes', 'priced', 'cost'] as const;

/** Beyond that nobody asks how long it was: P95 says "or more" (DECISIONS T-523). */
export const longestMinutes = 600;

function add(sums: WhatIfSums, end: RoundEnd, share: number, hasMinutes: boolean): void {
  sums.asked += end.isAsked ? share : 0;
  sums.firstAccepted += end.isFirstAccepted ? share : 0;
  sums.noneFound += end.isNoneFound ? share : 0;
  if (end.minutes !== undefined) {
    sums.arrivals += share;
    sums.minutes += share * end.minutes;
    if (hasMinutes) {
      const minute = Math.min(longestMinutes, Math.max(0, Math.round(end.minutes)));
      sums.byMinute ??= {};
      sums.byMinute[minute] = (sums.byMinute[minute] ?? 0) + share;
    }
  }
  if (end.cost === undefined) return;
  sums.priced += share;
  sums.cost += share * end.cost;
}

/** Adds up searches; a sum is the same whatever their order, but for the last digits (DECISIONS T-523). */
export class Tally {
  readonly counts: WhatIfCounts = {
    ...noWhatIf,
    ...{ reasons: {}, before: zero(), after: zero(), cells: [], draws: Array.from({ length: drawCount }, zero) },
  };
  private readonly cells = new Map<string, WhatIfCell>();

  /** One that cannot be played again. */
  skip(reason: string): void {
    this.counts.requests += 1;
    this.counts.unknown += 1;
    this.counts.reasons[reason] = (this.counts.reasons[reason] ?? 0) + 1;
  }

  private cellOf({ region, hour }: RecordedRound): WhatIfCell {
    const key = `${region}|${hour}`;
    const known = this.cells.get(key);
    if (known) return known;
    const cell = { region, hour, requests: 0, before: zero(), after: zero() };
    this.cells.set(key, cell);
    this.counts.cells.push(cell);
    return cell;
  }

  add(round: RecordedRound, { isByModel, isChanged, before, after }: WhatIfResult): void {
    const { counts } = this;
    counts.requests += 1;
    counts[isByModel ? 'byModel' : 'byFact'] += 1;
    if (isChanged) counts.changed += 1;
    const cell = this.cellOf(round);
    cell.requests += 1;
    add(counts.before, before, 1, false);
    add(cell.before, before, 1, true);
    for (const end of after) {
      add(counts.after, end, 1 / after.length, false);
      add(cell.after, end, 1 / after.length, true);
    }
    for (const [draw, sums] of counts.draws.entries()) add(sums, after[draw % after.length]!, 1, false);
  }
}

function sumOf(one: WhatIfSums, other: WhatIfSums): WhatIfSums {
  const sum = zero();
  for (const part of parts) sum[part] = one[part] + other[part];
  if (!one.byMinute && !other.byMinute) return sum;
  const byMinute = { ...one.byMinute };
  for (const [minute, share] of Object.entries(other.byMinute ?? {}))
    byMinute[minute] = (byMinute[minute] ?? 0) + share;
  return { ...sum, byMinute };
}

function sumOfCells(one: readonly WhatIfCell[], other: readonly WhatIfCell[]): WhatIfCell[] {
  const found = new Map(one.map((cell) => [`${cell.region}|${cell.hour}`, cell]));
  for (const cell of other) {
    const key = `${cell.region}|${cell.hour}`;
    const known = found.get(key);
    found.set(
      key,
      known
        ? {
            ...cell,
            requests: known.requests + cell.requests,
            before: sumOf(known.before, cell.before),
            after: sumOf(known.after, cell.after),
          }
        : cell,
    );
  }
  return [...found.values()];
}

/** Two parts of one answer as one (DECISIONS T-523). */
export function addWhatIf(one: WhatIfCounts, other: WhatIfCounts): WhatIfCounts {
  const reasons = { ...one.reasons };
  for (const [reason, count] of Object.entries(other.reasons)) reasons[reason] = (reasons[reason] ?? 0) + count;
  const draws = Array.from({ length: Math.max(one.draws.length, other.draws.length) }, (_, index) =>
    sumOf(one.draws[index] ?? zero(), other.draws[index] ?? zero()),
  );
  return {
    requests: one.requests + other.requests,
    unknown: one.unknown + other.unknown,
    byFact: one.byFact + other.byFact,
    byModel: one.byModel + other.byModel,
    changed: one.changed + other.changed,
    ...{ reasons, draws },
    before: sumOf(one.before, other.before),
    after: sumOf(one.after, other.after),
    cells: sumOfCells(one.cells, other.cells),
  };
}
