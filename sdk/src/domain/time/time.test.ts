import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDayOf, formatDate, formatDateTime, formatTime, isNoDate, parseDateTime } from './dateFormat.ts';
import { elapsedOf, elapsedText, preciseElapsedText } from './elapsed.ts';
import {
  endOfCalendarDay,
  endOfDayIn,
  instantOf,
  isTimeZone,
  knownTimeZone,
  placeOf,
  startOfDayIn,
  zonedTimeOf,
} from './zone.ts';

const BRU = 'Europe/Brussels';
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());
const clock = (year: number, month: number, day: number, hour = 0, minute = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
  second: 0,
  millisecond: 0,
});

test.each([
  ['Europe/Rome', 'Rome'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('%s is called %s', (zone, place) => {
  expect(placeOf(zone)).toBe(place);
});

describe('what a clock shows', () => {
  test.each([
    ['2026-03-29T00:59:59.999Z', BRU, [2026, 3, 29, 1, 59, 59, 999, 7]],
    ['2026-03-29T01:00:00.000Z', BRU, [2026, 3, 29, 3, 0, 0, 0, 7]],
    ['2026-10-25T00:59:59.000Z', BRU, [2026, 10, 25, 2, 59, 59, 0, 7]],
    ['2026-10-25T01:00:00.000Z', BRU, [2026, 10, 25, 2, 0, 0, 0, 7]],
    ['2026-12-31T23:00:00.000Z', BRU, [2027, 1, 1, 0, 0, 0, 0, 5]],
    ['1970-01-01T00:00:00.000Z', 'UTC', [1970, 1, 1, 0, 0, 0, 0, 4]],
    ['1969-12-31T23:59:59.999Z', 'UTC', [1969, 12, 31, 23, 59, 59, 999, 3]],
    ['2026-11-20T12:00:00.000Z', 'Asia/Kolkata', [2026, 11, 20, 17, 30, 0, 0, 5]],
    ['2026-11-20T12:00:00.000Z', 'No/Where', [2026, 11, 20, 13, 0, 0, 0, 5]],
  ])('%s in %s', (instant, zone, [year, month, day, hour, minute, second, millisecond, weekday]) => {
    expect(zonedTimeOf(Date.parse(instant), zone)).toEqual({
      year,
      month,
      day,
      hour,
      minute,
      second,
      millisecond,
      weekday,
    });
  });
  test.each([Number.NaN, Infinity, -Infinity, 8.65e15, -8.65e15])('%s is no date', (instant) => {
    expect(zonedTimeOf(instant, BRU)).toBeUndefined();
    expect(startOfDayIn(instant, BRU)).toBeNaN();
    expect(endOfDayIn(instant, BRU)).toBeNaN();
  });
  test('zones that are none fall back to the operator’s', () => {
    expect([isTimeZone(BRU), isTimeZone('No/Where'), isTimeZone('')]).toEqual([true, false, false]);
    expect([
      knownTimeZone('Asia/Kolkata'),
      knownTimeZone('No/Where'),
      knownTimeZone(''),
      knownTimeZone(undefined),
    ]).toEqual(['Asia/Kolkata', BRU, BRU, BRU]);
  });
});

describe('when a clock shows it', () => {
  test.each([
    ['winter', clock(2026, 1, 15, 8), '2026-01-15T07:00:00.000Z'],
    ['summer', clock(2026, 7, 15, 8), '2026-07-15T06:00:00.000Z'],
    ['before the spring change', clock(2026, 3, 29, 1, 59), '2026-03-29T00:59:00.000Z'],
    ['skipped by the spring change', clock(2026, 3, 29, 2, 30), '2026-03-29T01:30:00.000Z'],
    ['after the spring change', clock(2026, 3, 29, 3), '2026-03-29T01:00:00.000Z'],
    ['twice in autumn: the first', clock(2026, 10, 25, 2, 30), '2026-10-25T00:30:00.000Z'],
    ['after the autumn change', clock(2026, 10, 25, 3), '2026-10-25T02:00:00.000Z'],
    ['day 31 of a month of 30 runs on', clock(2026, 4, 31, 12), '2026-05-01T10:00:00.000Z'],
    ['five days on, over the spring change', clock(2026, 3, 24 + 5, 8), '2026-03-29T06:00:00.000Z'],
  ])('%s', (_case, reading, expected) => {
    expect(iso(instantOf(reading, BRU))).toBe(expected);
  });
  test('reading and instant lead to one another, but for the hour that comes twice', () => {
    const zones = fc.constantFrom(
      BRU,
      'UTC',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2060, 0) }), zones, (instant, zone) => {
        const reading = zonedTimeOf(instant, zone);
        const back = instantOf(reading ?? clock(1970, 1, 1), zone);
        expect(back).toBeLessThanOrEqual(instant);
        expect(instant - back).toBeLessThanOrEqual(3_600_000);
        expect(zonedTimeOf(back, zone)).toEqual(reading);
      }),
    );
  });
});

describe('days', () => {
  test.each([
    ['an ordinary day', '2026-11-20T12:00:00Z', '2026-11-19T23:00:00.000Z', '2026-11-20T22:59:59.999Z'],
    ['23 hours in spring', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['25 hours in autumn', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    [
      'the last millisecond belongs to its day',
      '2026-11-20T22:59:59.999Z',
      '2026-11-19T23:00:00.000Z',
      '2026-11-20T22:59:59.999Z',
    ],
    ['the next one does not', '2026-11-20T23:00:00Z', '2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.999Z'],
    ['the last of the year', '2026-12-31T12:00:00Z', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ])('%s', (_case, instant, start, end) => {
    expect(iso(startOfDayIn(Date.parse(instant), BRU))).toBe(start);
    expect(iso(endOfDayIn(Date.parse(instant), BRU))).toBe(end);
  });
  test.each([
    ['2026-11-20', '2026-11-20T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['2028-02-29', '2028-02-29T22:59:59.999Z'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-11-20T00:00:00Z', undefined],
    ['', undefined],
  ])('a policy that ends on %s covers until %s', (day, expected) => {
    expect(iso(endOfCalendarDay(day, BRU))).toBe(expected);
  });
});

describe('dates as people read them', () => {
  test.each([
    ['2026-11-20T12:05:00Z', '20-11-2026', '13:05', '20-11-2026 13:05', '2026-11-20'],
    ['2026-03-29T01:00:00Z', '29-03-2026', '03:00', '29-03-2026 03:00', '2026-03-29'],
    ['2026-10-25T01:00:00Z', '25-10-2026', '02:00', '25-10-2026 02:00', '2026-10-25'],
    ['2026-12-31T23:30:00Z', '01-01-2027', '00:30', '01-01-2027 00:30', '2027-01-01'],
    ['0001-01-01T00:00:00Z', '', '', '', ''],
    ['no date', '', '', '', ''],
    [undefined, '', '', '', ''],
  ])('%s', (timestamp, date, time, both, day) => {
    expect(formatDate(timestamp)).toBe(date);
    expect(formatTime(timestamp)).toBe(time);
    expect(formatDateTime(timestamp)).toBe(both);
    expect(calendarDayOf(timestamp)).toBe(day);
  });
  test('in another zone', () => {
    expect(formatDateTime('2026-11-20T12:05:00Z', 'Asia/Kolkata')).toBe('20-11-2026 17:35');
  });
  test.each(['Pacific/Kiritimati', 'Atlantic/Azores', 'America/St_Johns', 'Pacific/Pago_Pago', BRU])(
    'a day alone is that day in %s',
    (zone) => {
      expect(formatDate('2026-11-20', zone)).toBe('20-11-2026');
      expect(calendarDayOf('2028-02-29', zone)).toBe('2028-02-29');
      expect(formatDate('2026-11-20T00:00:00Z', zone)).toBe(
        zone.startsWith('A') || zone.endsWith('o') ? '19-11-2026' : '20-11-2026',
      );
    },
  );
  test.each([
    ['0001-01-01T00:00:00Z', true],
    ['0001-12-31T23:59:59Z', true],
    ['0002-01-01T00:00:00Z', false],
    ['', true],
    [undefined, true],
    ['yesterday', true],
    ['2026-11-20', false],
  ])('%s means none: %s', (timestamp, expected) => {
    expect(isNoDate(timestamp)).toBe(expected);
  });
  test.each([
    ['20-11-2026 13:05', '2026-11-20T12:05:00.000Z'],
    ['  20-11-2026   13:05 ', '2026-11-20T12:05:00.000Z'],
    ['29-03-2026 02:30', '2026-03-29T01:30:00.000Z'],
    ['25-10-2026 02:30', '2026-10-25T00:30:00.000Z'],
    ['29-02-2028 00:00', '2028-02-28T23:00:00.000Z'],
    ['29-02-2026 00:00', undefined],
    ['31-04-2026 00:00', undefined],
    ['00-01-2026 00:00', undefined],
    ['20-11-2026 24:00', undefined],
    ['20-11-2026 13:60', undefined],
    ['20-11-2026', undefined],
    ['20-11-2026 13:05 PM', undefined],
    ['20/11/2026 13:05', undefined],
    ['2026-11-20 13:05', undefined],
    ['٢٠-١١-٢٠٢٦ 13:05', undefined],
    ['', undefined],
  ])('"%s" is read as %s', (text, expected) => {
    expect(parseDateTime(text)).toBe(expected);
  });
  test('what is written is read back to the minute, outside the hour that comes twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 }), (minutes) => {
        const timestamp = new Date(minutes * 60_000).toISOString();
        const back = Date.parse(parseDateTime(formatDateTime(timestamp)) ?? '');
        expect([0, 3_600_000]).toContain(minutes * 60_000 - back);
      }),
    );
  });
});

describe('elapsed time', () => {
  test.each([
    [0, '00:00', '00:00:00.000'],
    [59_999, '00:00', '00:00:59.999'],
    [60_000, '00:01', '00:01:00.000'],
    [3_599_999, '00:59', '00:59:59.999'],
    [3_600_000, '01:00', '01:00:00.000'],
    [86_400_000, '24:00', '24:00:00.000'],
    [266_705_004, '74:05', '74:05:05.004'],
    [-5_000, '00:00', '00:00:00.000'],
    [Number.NaN, '00:00', '00:00:00.000'],
    [-0, '00:00', '00:00:00.000'],
  ])('%s ms', (span, text, precise) => {
    expect(elapsedText(span)).toBe(text);
    expect(preciseElapsedText(span)).toBe(precise);
  });
  test('in whole units', () => {
    expect(elapsedOf(266_705_004)).toEqual({ days: 3, hours: 2, minutes: 5, seconds: 5, milliseconds: 4 });
  });
});
