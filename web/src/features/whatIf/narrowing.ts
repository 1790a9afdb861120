import type { WhatIfCell, WhatIfSums } from '@towline/sdk/api';
import { grouped, valueIn } from '@towline/sdk/domain/whatIf/measures';
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

const acceptance = (sums: WhatIfSums): number => valueIn('acceptance', sums, 1) ?? Number.POSITIVE_INFINITY;

/** The rows of the answer: "the region where nobody accepts at night" is regions of the night, the least accepted first. */
export function rowsOf(cells: readonly WhatIfCell[], { by, part, region, order }: Narrowing) {
  const left = cells.filter(
    (cell) => (part === 'all' || dayPartOf(cell.hour) === part) && (region === '' || cell.region === region),
  );
  const rows = grouped(left, by);
  if (by === 'hour' || order === 'requests') return rows;
  return rows.toSorted((one, other) => {
    const [mine, theirs] = [acceptance(one.before), acceptance(other.before)];
    return mine === theirs ? other.requests - one.requests : mine - theirs;
  });
}
