import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankingFactorValues } from '../../generated/values.ts';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { occupancyColourOf, occupancyOf } from '../partner/occupancy.ts';
import { smsSegments } from '../smsSegments.ts';
import { aCandidate, anOrder, aRound } from './fixtures.testing.ts';
import { isOpenAt, minutesOfDay } from './openingHours.ts';
import { rankPartners } from './ranking.ts';
import { nextStep } from './waterfall.ts';
import { waterfallSettingsOf } from './waterfallSettings.ts';

const oddNumber = fc.constantFrom(0, -0, -1, 1, 1e9, Number.NaN, Infinity, -Infinity);

describe('numbers that are none', () => {
  test('rank a partner somewhere between 0 and 100, or leave him out with a reason', () => {
    const candidates = fc.array(
      fc.record({
        id: fc.constantFrom('p1', 'p2', '', '__proto__'),
        distanceInKm: oddNumber,
        openJobsCount: oddNumber,
        capacity: oddNumber,
        acceptedCount: oddNumber,
        rejectedCount: oddNumber,
        punctuality: oddNumber,
        price: oddNumber,
        suspendedUntil: fc.constantFrom(...oddTexts),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(candidates, oddNumber, oddNumber, (given, now, radiusInKm) => {
        const context = { now, radiusInKm };
        const { ranked, excluded } = rankPartners(given.map(aCandidate), anOrder(), undefined, context);
        expect(ranked.length + excluded.length).toBe(new Set(given.map(({ id }) => id)).size);
        for (const { score, factors } of ranked) {
          expect(score >= 0 && score <= 100).toBe(true);
          expect(factors.map(({ factor }) => factor)).toEqual([...rankingFactorValues]);
          for (const { value } of factors) expect(Number.isFinite(value)).toBe(true);
        }
        for (const { reason } of excluded) expect(reason).not.toBe('');
      }),
    );
  });
  test('are no settings of a waterfall', () => {
    const settings = waterfallSettingsOf({
      dispatch: { waterfall: { maxTries: Number.NaN, secondsToAnswer: -1, pauseSeconds: -0, radiusInKm: Infinity } },
    });
    expect(settings).toEqual({ ...waterfallSettingsOf(undefined), pauseSeconds: -0 });
  });
  test('leave the engine with a step all the same', () => {
    for (const now of [Number.NaN, Infinity, -Infinity])
      expect(['offer', 'giveUp', 'wait']).toContain(nextStep(aRound(['p1']), now).kind);
  });
  test('count as an empty workshop, or one without a place', () => {
    expect(occupancyOf({ openRepairJobsCount: Number.NaN, repairJobsCapacity: 4 })).toBe(0);
    expect(occupancyOf({ openRepairJobsCount: 3, repairJobsCapacity: Number.NaN })).toBe(100);
    expect(occupancyOf({ openRepairJobsCount: -0, repairJobsCapacity: -0 })).toBe(0);
    expect(occupancyColourOf(Number.NaN)).toBe('red');
  });
});

describe('opening hours', () => {
  test.each([
    ['00:00', 0],
    ['23:59', 1439],
    ['24:00', 1440],
    ['24:01', undefined],
    ['12:60', undefined],
    ['1:00', undefined],
    ['٠٨:٠٠', undefined],
    ...oddTexts.map((text): [string, undefined] => [text, undefined]),
  ])('%j is minute %s of the day', (text, minutes) => {
    expect(minutesOfDay(text)).toBe(minutes);
  });
  test('hold on both clock changes', () => {
    const hours = { timeZone: 'Europe/Brussels', weekly: { 7: [{ from: '02:00', to: '03:00' }] } };
    const open = (at: string) => isOpenAt(hours, Date.parse(at));
    // The hour from two to three does not exist in spring, and lasts two in autumn.
    expect([open('2026-03-29T00:59:59Z'), open('2026-03-29T01:00:00Z')]).toEqual([false, false]);
    expect([open('2026-10-25T00:30:00Z'), open('2026-10-25T01:30:00Z'), open('2026-10-25T02:00:00Z')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(open('')).toBe(false);
  });
});

test.each(oddTexts)('a message of %j has segments', (text) => {
  const { segments, billedSegments, remaining, encoding } = smsSegments(text);
  expect(segments).toBe(text === '' ? 0 : 1);
  expect(billedSegments).toBe(segments);
  expect(remaining).toBe(160 - text.length);
  expect(['GSM-7', 'UCS-2']).toContain(encoding);
});
