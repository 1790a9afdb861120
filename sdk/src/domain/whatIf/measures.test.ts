import { describe, expect, it, test } from 'vitest';
import type { WhatIfCounts, WhatIfSums } from '../../generated/api.ts';
import { type FailIf, failedOf, failIfOf, failIfText } from './failIf.ts';
import { grouped, measured, measuredIn, p95Of } from './measures.ts';
import { longestMinutes, noWhatIf } from './tally.ts';

const sums = (changes: Partial<WhatIfSums> = {}): WhatIfSums => ({
  ...{ asked: 100, firstAccepted: 60, noneFound: 4, arrivals: 96, minutes: 96 * 40, priced: 96, cost: 96 * 120 },
  ...changes,
});
const counts = (after: Partial<WhatIfSums>, changes: Partial<WhatIfCounts> = {}): WhatIfCounts => ({
  ...noWhatIf,
  ...{ requests: 100, byFact: 60, byModel: 40, before: sums(), after: sums(after) },
  draws: [sums(after), sums(after)],
  ...changes,
});
const conditions = (text: string) => failIfOf(text) as FailIf[];

describe('p95Of', () => {
  test.each([
    [{}, undefined],
    [{ 30: 1 }, 30],
    [{ 10: 95, 60: 5 }, 10],
    [{ 10: 94, 60: 6 }, 60],
    [{ 5: 1, 100: 1, 20: 18 }, 20],
    [{ 20: 0.05, 40: 0.95 }, 40],
    [{ [longestMinutes]: 3 }, 600],
  ])('of %j is %s', (byMinute, expected) => expect(p95Of({ byMinute })).toBe(expected));

  it('is no whole minute where its arrivals are none: it is rounded where it is shown (DECISIONS T-712)', () => {
    const sums = { byMinute: { 10: 18, 38: 2 }, minutesByMinute: { 10: 180, 38: 37.6 + 38.1 } };
    expect(p95Of(sums)).toBeCloseTo(37.85, 9);
  });
});

describe('measured', () => {
  it.each([
    ['acceptance', 0.6, 0.5, -0.1],
    ['minutes', 40, 44, 4],
    ['cost', 120, 126, 6],
    ['none', 0.04, 0.06, 0.02],
  ] as const)('%s was %d and would be %d', (measure, was, is, difference) => {
    const found = measured(measure, counts({ firstAccepted: 50, minutes: 96 * 44, cost: 96 * 126, noneFound: 6 }));
    expect(found.before).toBeCloseTo(was, 9);
    expect(found.after).toBeCloseTo(is, 9);
    expect(found.difference).toBeCloseTo(difference, 9);
    // Draws that agree leave nothing open.
    expect([found.low, found.high]).toEqual([expect.closeTo(difference, 9), expect.closeTo(difference, 9)]);
  });

  it('draws that differ leave room, as wide as Student says', () => {
    const draws = [sums({ firstAccepted: 50 }), sums({ firstAccepted: 60 })];
    const { low, high } = measured('acceptance', counts({ firstAccepted: 55 }, { draws }));
    expect(high! - low!).toBeCloseTo(2 * 2.093 * Math.sqrt(1.5) * Math.sqrt(0.005), 6);
  });

  it('of nothing is nothing, and no interval', () => {
    for (const measure of ['acceptance', 'minutes', 'p95', 'cost', 'none'] as const)
      expect(measured(measure, noWhatIf)).toEqual({ before: undefined, after: undefined, difference: undefined });
  });
});

it('cells of a region or an hour are one row each: the busiest region first, hours in turn', () => {
  const cell = (region: string, hour: number, requests: number) => ({
    ...{
      region,
      hour,
      requests,
      changed: 1,
      before: sums({ byMinute: { 40: requests } }),
      after: sums({ byMinute: { 60: requests } }),
    },
  });
  const cells = [cell('FR', 3, 1), cell('BE', 22, 5), cell('BE', 3, 4)];
  expect(grouped(cells, 'region').map(({ key, requests }) => [key, requests])).toEqual([
    ['BE', 9],
    ['FR', 1],
  ]);
  const even = [cell('NL', 3, 2), cell('DE', 3, 2)];
  expect(grouped(even, 'region').map(({ key }) => key)).toEqual(['DE', 'NL']);
  const [three, late] = grouped(cells, 'hour');
  expect([three!.key, three!.requests, late!.key]).toEqual(['3', 5, '22']);
  expect([p95Of(three!.before), p95Of(three!.after)]).toEqual([40, 60]);
  expect([three!.changed, late!.changed]).toEqual([2, 1]);
  expect(three!.before.asked).toBe(200);
});

describe('measures of a region (DECISIONS T-711)', () => {
  const row = { key: 'BE', requests: 100, changed: 4, before: sums(), after: sums({ firstAccepted: 50 }) };
  const draws = [sums({ firstAccepted: 45 }), sums({ firstAccepted: 55 })];

  it('lie in the interval of its own draws', () => {
    const found = measuredIn('acceptance', row, counts({}, { regions: [{ region: 'BE', draws }] }));
    expect(found).toMatchObject({ before: 0.6, after: 0.5, difference: expect.closeTo(-0.1, 9) });
    expect(found.high! - found.low!).toBeCloseTo(2 * 2.093 * Math.sqrt(1.5) * Math.sqrt(0.005), 6);
  });

  it.each([
    ['where everything was decided by fact', 'acceptance', 'LU'],
    ['for P95', 'p95', 'BE'],
  ] as const)('have no interval %s', (_why, measure, region) => {
    const found = measuredIn(measure, row, counts({}, { regions: [{ region, draws }] }));
    expect(found).not.toHaveProperty('low');
  });
});

describe('a change that is refused (DECISIONS T-528)', () => {
  it('reads what the issue writes', () => {
    expect(conditions('acceptance<-2%, minutes>+1,cost>+3%')).toEqual([
      { measure: 'acceptance', sign: '<', limit: -2, isPercent: true },
      { measure: 'minutes', sign: '>', limit: 1, isPercent: false },
      { measure: 'cost', sign: '>', limit: 3, isPercent: true },
    ]);
    expect(conditions('acceptance<-2%,minutes>+1').map(failIfText)).toEqual(['acceptance<-2%', 'minutes>+1']);
  });

  it.each(['', 'acceptance', 'speed>1', 'minutes=1', 'minutes>', 'acceptance<-2', 'none>1', 'minutes>1,', 'cost>+3 %'])(
    '%j is no condition',
    (text) => expect(failIfOf(text)).toHaveProperty('fault'),
  );

  it.each([
    ['acceptance<-2%', { firstAccepted: 58 }, false],
    ['acceptance<-2%', { firstAccepted: 57.9 }, true],
    ['minutes>+1', { minutes: 96 * 41 }, false],
    ['minutes>+1', { minutes: 96 * 41.1 }, true],
    ['minutes>+10%', { minutes: 96 * 44.1 }, true],
    ['cost>+3%', { cost: 96 * 123.6 }, false],
    ['cost>+3%', { cost: 96 * 123.7 }, true],
    ['cost>+3', { cost: 96 * 123.1 }, true],
    ['none>+1%', { noneFound: 5.5 }, true],
    // Nobody arrived on either side: that is no pass.
    ['p95>+5', {}, true],
  ])('%s of %j: %s', (text, after, fails) => {
    expect(failedOf(conditions(text), counts(after))).toHaveLength(fails ? 1 : 0);
  });

  it('what was nothing has risen by no percent that anybody could judge, though by itself it has', () => {
    const free = counts({ cost: 96 }, { before: sums({ cost: 0 }) });
    expect([failedOf(conditions('cost>+3%'), free), failedOf(conditions('cost>+0.5'), free)]).toMatchObject([
      [{ difference: undefined }],
      [{ difference: 1 }],
    ]);
    const still = counts({ cost: 0 }, { before: sums({ cost: 0 }) });
    expect(failedOf(conditions('cost>+3%'), still)).toEqual([]);
  });

  it('says by how much', () => {
    const [failed] = failedOf(conditions('acceptance<-2%'), counts({ firstAccepted: 50 }));
    expect(failed!.difference).toBeCloseTo(-10, 9);
  });
});
