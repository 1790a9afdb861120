import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpeningHours } from './openingHours.ts';
import {
  type ArrivalFacts,
  afterOpenMinutes,
  arrivalOf,
  notBeforeWanted,
  plannedAnswerBy,
  plannedSearchEnds,
  searchMinutes,
} from './planned.ts';
import { defaultWaterfall } from './waterfallSettings.ts';

const at = (text: string): number => Date.parse(text);
const now = at('2026-11-21T22:00:00Z'); // a Saturday, 23:00 in Brussels
const minutes = (count: number): number => count * 60_000;
const hours = (count: number): number => minutes(count * 60);
const workDays: OpeningHours = {
  timeZone: 'Europe/Brussels',
  weekly: Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [{ from: '08:00', to: '18:00' }]])),
};

describe('the search for a later time', () => {
  test.each([
    ['ends three hours before it', 26, 23],
    ['lasts as long as one for now, where little time is left', 3, 0.5],
  ])('%s', (_case, wantedIn, endsAfter) => {
    expect(plannedSearchEnds(now, now + hours(wantedIn), defaultWaterfall)).toBe(now + hours(endsAfter));
  });
});

test.each([
  ['for now', undefined, 30],
  ['for soon', 1, 30],
  ['for tomorrow', 26, 23 * 60],
])('how long a search may run: %s', (_case, wantedIn, expected) => {
  const wanted = wantedIn === undefined ? undefined : { startAt: now + hours(wantedIn) };
  expect(searchMinutes(now, wanted, defaultWaterfall)).toBe(expected);
});

describe('minutes of open hours', () => {
  test.each<[string, OpeningHours | undefined, string, number, string]>([
    ['always open', undefined, '2026-11-21T22:00:00Z', 60, '2026-11-21T23:00:00Z'],
    ['while open', workDays, '2026-11-23T09:00:00Z', 60, '2026-11-23T10:00:00Z'],
    ['closed over the weekend', workDays, '2026-11-21T22:00:00Z', 60, '2026-11-23T08:00:00Z'],
    ['over the evening', workDays, '2026-11-23T16:30:00Z', 60, '2026-11-24T07:30:00Z'],
    [
      'never open: two weeks',
      { timeZone: 'Europe/Brussels', weekly: {} },
      '2026-11-21T22:00:00Z',
      60,
      '2026-12-05T22:00:00Z',
    ],
  ])('%s', (_case, opening, from, count, expected) => {
    expect(new Date(afterOpenMinutes(opening, at(from), count)).toISOString()).toBe(new Date(expected).toISOString());
  });
});

describe('the time to answer a planned offer', () => {
  const by = (facts: Partial<Parameters<typeof plannedAnswerBy>[0]>) =>
    plannedAnswerBy({ now, until: now + hours(23), left: 10, settings: defaultWaterfall, ...facts });

  test.each<[string, Partial<Parameters<typeof plannedAnswerBy>[0]>, number]>([
    ['is the hour of the contract', {}, now + hours(1)],
    ['is what the contract says', { settings: { ...defaultWaterfall, plannedAnswerMinutes: 20 } }, now + minutes(20)],
    ['is a share of what is left', { until: now + hours(2) }, now + minutes(12)],
    ['is the time of a call at least', { until: now + minutes(5) }, now + 105_000],
    ['ends with the search', { until: now + minutes(1) }, now + minutes(1)],
    ['runs in his hours', { until: now + hours(72), left: 1, hours: workDays }, at('2026-11-23T08:00:00Z')],
  ])('%s', (_case, facts, expected) => {
    expect(by(facts)).toBe(expected);
  });

  test('is never over before it began, nor after the search', () => {
    fc.assert(
      fc.property(fc.nat(hours(48)), fc.integer({ min: 0, max: 20 }), fc.boolean(), (left, partners, isClosed) => {
        const answerBy = by({ until: now + left, left: partners, hours: isClosed ? workDays : undefined });
        expect(answerBy).toBeGreaterThanOrEqual(now);
        expect(answerBy).toBeLessThanOrEqual(now + left);
      }),
    );
  });
});

describe('when a partner who says yes is expected', () => {
  const wanted = { startAt: now + hours(26) };
  const interval = { ...wanted, endAt: now + hours(28) };
  test.each<[string, Partial<ArrivalFacts>, number, number | undefined]>([
    ['at once, when he says', { namedAt: now + minutes(20) }, now + minutes(20), now + minutes(20)],
    ['at once, by the drive, promised by nobody', {}, now + minutes(35), undefined],
    ['for tomorrow, whatever minutes he names', { wanted, namedAt: now + minutes(20) }, wanted.startAt, wanted.startAt],
    ['for tomorrow, named later than wanted', { wanted, namedAt: now + hours(27) }, now + hours(27), now + hours(27)],
    ['for tomorrow, nothing named', { wanted }, wanted.startAt, undefined],
    ['in an interval, by its end', { wanted: interval, namedAt: now + minutes(20) }, wanted.startAt, interval.endAt],
    ['at an earlier time that was agreed', { wanted, agreedAt: now + hours(4) }, now + hours(4), now + hours(4)],
  ])('%s', (_case, facts, expectedAt, promisedAt) => {
    expect(arrivalOf({ drivenAt: now + minutes(35), ...facts })).toEqual({
      expectedAt,
      ...(promisedAt === undefined ? {} : { promisedAt }),
    });
  });

  test('nothing that is not agreed lies before the wanted time', () => {
    fc.assert(
      fc.property(fc.nat(hours(72)), fc.option(fc.nat(hours(72)), { nil: undefined }), (driven, named) => {
        const { expectedAt, promisedAt = wanted.startAt } = arrivalOf({
          wanted,
          drivenAt: now + driven,
          namedAt: named === undefined ? undefined : now + named,
        });
        expect(Math.min(expectedAt, promisedAt)).toBeGreaterThanOrEqual(wanted.startAt);
        expect(notBeforeWanted(now + driven, wanted)).toBeGreaterThanOrEqual(wanted.startAt);
      }),
    );
    expect(notBeforeWanted(now, undefined)).toBe(now);
  });
});
