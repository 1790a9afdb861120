import { expect, test } from 'vitest';
import { kilometreGaps } from './kilometreGaps.ts';
import type { PriceListLine } from './priceList.ts';
import { priceListIssues } from './priceListIssues.ts';

const km = (from: number | undefined, to: number | undefined, more: Partial<PriceListLine> = {}): PriceListLine => ({
  ...{ code: 'ExtraMileage', price: 1.45, unitLowerLimit: from, unitUpperLimit: to },
  ...more,
});
const light = { vehicleLimits: { maxWeightInTonnes: 3.5 } };
const heavy = { vehicleLimits: { minWeightInTonnes: 3.5 } };

test.each<[string, PriceListLine[], [number, number, number][]]>([
  ['no line', [], []],
  ['one line without limits', [km(undefined, undefined)], []],
  ['one line that begins late: it says so itself', [km(10, undefined)], []],
  ['lines that touch', [km(undefined, 10), km(10, 50), km(50, undefined)], []],
  [
    'whole numbers that leave 10.4 out',
    [km(0, 10), km(11, 50), km(51, undefined)],
    [
      [1, 10, 11],
      [2, 50, 51],
    ],
  ],
  ['in another order', [km(20, 50), km(0, 10)], [[0, 10, 20]]],
  ['a short line within a long one', [km(0, 40), km(5, 10), km(40, undefined)], []],
  ['a short line within a long one, then a gap', [km(0, 40), km(5, 10), km(41, undefined)], [[2, 40, 41]]],
  ['a gap of an archived line', [km(0, 10), km(10, 20, { isArchived: true }), km(20, 30)], [[2, 10, 20]]],
  ['days are counted, not measured', [km(0, 1, { code: 'Depot' }), km(2, 5, { code: 'Depot' })], []],
  ['each weight by itself', [km(0, 10, light), km(10, 20, heavy), km(20, 30, light)], [[2, 10, 20]]],
  ['a line for all between those of a weight', [km(0, 10, light), km(10, 20), km(20, 30, light)], []],
  ['lines of each weight between those for all', [km(0, 10), km(10, 20, light), km(10, 20, heavy), km(20, 30)], []],
  ['a gap of both weights is told once', [km(0, 10), km(0, 9, light), km(0, 9, heavy), km(12, 30)], [[3, 10, 12]]],
])('%s', (_what, lines, gaps) => {
  expect(kilometreGaps(lines).map(({ index, from, to }) => [index, from, to])).toEqual(gaps);
});

test('a gap is told of and refused by nobody', () => {
  expect(priceListIssues({ code: 'Default', services: [km(0, 10), km(11, 50)] })).toEqual([
    {
      ...{ path: 'services.1', code: 'KILOMETRES_BETWEEN', severity: 'warning', messageKey: 'KILOMETRES_BETWEEN' },
      params: { from: 10, to: 11 },
    },
  ]);
});
