import type { WhatIfCell, WhatIfCounts, WhatIfRegion, WhatIfSums } from '../../generated/api.ts';
import { drawCount } from './answerModel.ts';
import type { RecordedRound } from './round.ts';
import type { RoundEnd, WhatIfResult } from './whatIf.ts';

const zero = (): WhatIfSums => ({
  ...{ asked: 0, firstAccepted: 0, noneFound: 0, arrivals: 0, minutes: 0, priced: 0, cost: 0 },
});

/** Before the first search (DECISIONS T-523). */
export const noWhatIf: WhatIfCounts = {
  ...{ requests: 0, unknown: 0, reasons: {}, byFact: 0, byModel: 0, changed: 0, before: zero(), after: zero() },
  ...{ draws: [], cells: [], regions: [] },
};

const zeros = (): WhatIfSums[] => Array.from({ length: drawCount }, zero);

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
      const minutes = Math.min(longestMinutes, Math.max(0, end.minutes));
      const minute = Math.round(minutes);
      sums.byMinute ??= {};
      sums.minutesByMinute ??= {};
      sums.byMinute[minute] = (sums.byMinute[minute] ?? 0) + share;
      sums.minutesByMinute[minute] = (sums.minutesByMinute[minute] ?? 0) + share * minutes;
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
    ...{ reasons: {}, before: zero(), after: zero(), cells: [], draws: zeros(), regions: [] },
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
    const cell = { region, hour, requests: 0, changed: 0, before: zero(), after: zero() };
    this.cells.set(key, cell);
    this.counts.cells.push(cell);
    return cell;
  }

  add(round: RecordedRound, { isByModel, isChanged, before, after }: WhatIfResult): void {
    const { counts } = this;
    counts.requests += 1;
    counts[isByModel ? 'byModel' : 'byFact'] += 1;
    const cell = this.cellOf(round);
    // What was counted of its region so far was by fact: each draw has it as it is.
    const region = isByModel ? drawnRegion(counts, round.region) : this.drawnOf(round.region);
    cell.requests += 1;
    if (isChanged) {
      counts.changed += 1;
      cell.changed += 1;
    }
    add(counts.before, before, 1, false);
    add(cell.before, before, 1, true);
    for (const end of after) {
      add(counts.after, end, 1 / after.length, false);
      add(cell.after, end, 1 / after.length, true);
    }
    for (const draws of [counts.draws, region?.draws ?? []])
      for (const [draw, sums] of draws.entries()) add(sums, after[draw % after.length]!, 1, false);
  }

  private drawnOf(name: string): WhatIfRegion | undefined {
    return this.counts.regions.find(({ region }) => region === name);
  }
}

/** What each draw has of a region: as it is, where the model said nothing there. */
function drawsOf({ regions, cells }: WhatIfCounts, name: string): WhatIfSums[] {
  const drawn = regions.find(({ region }) => region === name);
  if (drawn) return drawn.draws;
  const whole = cells
    .filter(({ region }) => region === name)
    .reduce((sum, { after }) => sumOf(sum, bare(after)), zero());
  return zeros().map(() => ({ ...whole }));
}

/** The region of a part in which the model has spoken, from now on with its draws. */
function drawnRegion(counts: WhatIfCounts, name: string): WhatIfRegion {
  const known = counts.regions.find(({ region }) => region === name);
  if (known) return known;
  const made = { region: name, draws: drawsOf(counts, name) };
  counts.regions.push(made);
  return made;
}

/** Draws tell no P95, so that they keep no minutes. */
const bare = ({ byMinute: _, minutesByMinute: __, ...sums }: WhatIfSums): WhatIfSums => sums;

function sumOf(one: WhatIfSums, other: WhatIfSums): WhatIfSums {
  const sum = zero();
  for (const part of parts) sum[part] = one[part] + other[part];
  if (!one.byMinute && !other.byMinute) return sum;
  const added = (name: 'byMinute' | 'minutesByMinute'): Record<string, number> => {
    const all: Record<string, number> = { ...one[name] };
    for (const [minute, part] of Object.entries(other[name] ?? {})) all[minute] = (all[minute] ?? 0) + part;
    return all;
  };
  return { ...sum, byMinute: added('byMinute'), minutesByMinute: added('minutesByMinute') };
}

const sumsOfDraws = (one: readonly WhatIfSums[], other: readonly WhatIfSums[]): WhatIfSums[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, draw) =>
    sumOf(one[draw] ?? zero(), other[draw] ?? zero()),
  );

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
            changed: known.changed + cell.changed,
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
  const draws = sumsOfDraws(one.draws, other.draws);
  const drawn = new Set([...one.regions, ...other.regions].map(({ region }) => region));
  const regions = [...drawn].map((region) => {
    return { region, draws: sumsOfDraws(drawsOf(one, region), drawsOf(other, region)) };
  });
  return {
    requests: one.requests + other.requests,
    unknown: one.unknown + other.unknown,
    byFact: one.byFact + other.byFact,
    byModel: one.byModel + other.byModel,
    changed: one.changed + other.changed,
    ...{ reasons, draws, regions },
    before: sumOf(one.before, other.before),
    after: sumOf(one.after, other.after),
    cells: sumOfCells(one.cells, other.cells),
  };
}
