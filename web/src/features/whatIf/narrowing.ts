import type { WhatIfCell, WhatIfSums } from '@towline/sdk/api';
import { type Grouped, grouped, valueIn } from '@towline/sdk/domain/whatIf/measures';
import { dayPartOf } from '@towline/sdk/domain/whatIf/round';

/** Parts of a day as the model knows them, and all of it (DECISIONS T-525). */
export const dayParts = ['all', 'night', 'day', 'evening'] as const;

/** What comes first: who has the most searches, or where a first offer is accepted least. */
export const orders = ['requests', 'acceptance'] as const;

/** How the answer is looked at: by region or hour, of which part of the day, in which region, what first. */
export interface Narrowing {
  readonly by: 'region' | 'hour';
  readonly part: (typeof dayParts)[number];
  readonly region: string;
  readonly order: (typeof orders)[number];
}

/** Whether a cell, or a search, is of the part of the day and the region that are looked at. */
export const isIn =
  ({ part, region }: Pick<Narrowing, 'part' | 'region'>) =>
  (one: { readonly hour: number; readonly region?: string }): boolean =>
    (part === 'all' || dayPartOf(one.hour) === part) && (region === '' || one.region === region);

const acceptance = (sums: WhatIfSums): number => valueIn('acceptance', sums, 1) ?? Number.POSITIVE_INFINITY;

/** The rows of the answer: "the region where nobody accepts at night" is regions of the night, the least accepted first. */
export function rowsOf(cells: readonly WhatIfCell[], { by, order, ...looked }: Narrowing): Grouped[] {
  const rows = grouped(cells.filter(isIn(looked)), by);
  if (by === 'hour' || order === 'requests') return rows;
  return rows.toSorted((one, other) => {
    const [mine, theirs] = [acceptance(one.before), acceptance(other.before)];
    return mine === theirs ? other.requests - one.requests : mine - theirs;
  });
}
