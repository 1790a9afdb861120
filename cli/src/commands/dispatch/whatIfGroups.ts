import type { WhatIfCell } from '@towline/sdk/api';
import { grouped, type Measure, measureValues, valueIn } from '@towline/sdk/domain/whatIf/measures';
import type { Column } from '../../output/column.ts';
import { shownAs } from './whatIfRows.ts';

type Side = 'before' | 'after';

/** What the answer says of one region, or of one hour of the day, in the units of the measures. */
export type GroupRow = { group: string; searches: number } & {
  [Name in `${Measure}${Capitalize<Side>}`]: number | undefined;
};

const memberOf = (measure: Measure, side: Side) =>
  `${measure}${side === 'before' ? 'Before' : 'After'}` as keyof GroupRow & `${Measure}${Capitalize<Side>}`;

const pairs = measureValues.flatMap((measure) =>
  (['before', 'after'] as const).map((side) => [measure, side] as const),
);

/** A row for each region, the busiest first, or for each hour of the day. */
export const groupRowsOf = (cells: readonly WhatIfCell[], by: 'region' | 'hour'): GroupRow[] =>
  grouped(cells, by).map(({ key, requests, ...sums }) => ({
    group: by === 'hour' ? `${key.padStart(2, '0')}:00` : key,
    searches: requests,
    ...(Object.fromEntries(
      pairs.map(([measure, side]) => [memberOf(measure, side), valueIn(measure, sums[side], requests)]),
    ) as Omit<GroupRow, 'group' | 'searches'>),
  }));

const titles: Readonly<Record<Measure, string>> = {
  acceptance: 'Accepted %',
  minutes: 'Minutes',
  p95: 'P95',
  cost: 'EUR',
  none: 'Nobody %',
};
// What is left out first where the window is narrow.
const leastWanted: Readonly<Partial<Record<Measure, number>>> = { p95: 3, none: 2, cost: 1 };

/** Their columns: each measure as it was and as it would be. */
export const groupColumns = (by: 'region' | 'hour'): Column<GroupRow>[] => [
  { key: 'group', title: by === 'region' ? 'Region' : 'Hour', value: ({ group }) => group, mayShrink: true },
  { key: 'searches', title: 'Searches', isRight: true, value: ({ searches }) => searches },
  ...pairs.map(([measure, side]): Column<GroupRow> => {
    const key = memberOf(measure, side);
    const leaveOut = leastWanted[measure];
    return {
      ...{ key, title: side === 'before' ? titles[measure] : '→', isRight: true },
      ...(leaveOut !== undefined && { leaveOut }),
      value: (row) => row[key],
      shown: (row) => shownAs(measure, row[key]),
    };
  }),
];
