import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsOf, noReading, readingOf, skippedReadingOf, timestampOf } from './appointmentClock.ts';

const brussels = 'Europe/Brussels';

describe('what a clock of the place shows', () => {
  it.each<[string, string, string, string | undefined, string[]]>([
    ['winter', '2026-11-21', '16:30', '2026-11-21T15:30:00.000Z', ['2026-11-21T15:30:00.000Z']],
    ['summer', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z', ['2026-06-30T22:00:00.000Z']],
    ['the last minute before spring', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z', ['2026-03-29T00:59:00.000Z']],
    ['the first that is skipped', '2026-03-29', '02:00', '2026-03-29T02:00:00+01:00', []],
    ['the middle of the skipped hour', '2026-03-29', '02:30', '2026-03-29T02:30:00+01:00', []],
    ['the first after it', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z', ['2026-03-29T01:00:00.000Z']],
    ['before the doubled hour', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z', ['2026-10-24T23:59:00.000Z']],
    [
      'the doubled hour',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00.000Z',
      ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ],
    ['after it', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', ['2026-10-25T02:00:00.000Z']],
    ['no day', '', '16:30', undefined, []],
    ['no time', '2026-11-21', '', undefined, []],
    ['a day that there is not', '2026-02-31', '16:30', undefined, []],
    ['a month that there is not', '2026-13-01', '16:30', undefined, []],
    ['an hour that there is not', '2026-11-21', '24:00', undefined, []],
    ['a minute that there is not', '2026-11-21', '23:60', undefined, []],
  ])('%s: %s %s', (_name, date, time, timestamp, moments) => {
    expect(timestampOf({ date, time }, brussels)).toBe(timestamp);
    expect(momentsOf({ date, time }, brussels)).toEqual(moments);
    if (timestamp) expect(readingOf(timestamp, brussels)).toEqual({ date, time });
  });

  it('tells the two of the doubled hour by the moment', () => {
    for (const moment of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
      expect(readingOf(moment, brussels)).toEqual({ date: '2026-10-25', time: '02:30' });
  });

  it('is the place’s own', () => {
    expect(timestampOf({ date: '2026-11-21', time: '16:30' }, 'Europe/London')).toBe('2026-11-21T16:30:00.000Z');
    expect(timestampOf({ date: '2026-03-29', time: '01:30' }, 'Europe/London')).toBe('2026-03-29T01:30:00+00:00');
    expect(timestampOf({ date: '2026-03-08', time: '02:30' }, 'America/New_York')).toBe('2026-03-08T02:30:00-05:00');
  });

  it.each([undefined, '', 'soon'])('is nothing for %j', (timestamp) => {
    expect(readingOf(timestamp, brussels)).toEqual(noReading);
  });
});

describe('a time that the clocks skip', () => {
  it.each<[string | undefined, boolean]>([
    ['2026-03-29T02:30:00+01:00', true],
    ['2026-03-29T02:30+01:00', true],
    ['2026-03-29T02:30:00.000+01:00', true],
    // Said elsewhere, or in UTC, it is a moment like another.
    ['2026-03-29T02:30:00Z', false],
    ['2026-03-29T02:30:00+02:00', false],
    ['2026-03-29T01:30:00+01:00', false],
    ['2026-03-29T03:30:00+02:00', false],
    ['2026-11-21T02:30:00+01:00', false],
    [undefined, false],
  ])('%s: %s', (timestamp, isSkipped) => {
    expect(skippedReadingOf(timestamp, brussels) !== undefined).toBe(isSkipped);
  });
});

it('every reading is shown again as it was said, whatever the zone', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const two = (value: number) => String(value).padStart(2, '0');
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 30))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
  const zone = fc.constantFrom(brussels, 'Europe/Lisbon', 'Europe/Athens', 'America/New_York', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(day, time, zone, (date, clock, timeZone) => {
      const timestamp = timestampOf({ date, time: clock }, timeZone);
      expect(readingOf(timestamp, timeZone)).toEqual({ date, time: clock });
      const moments = momentsOf({ date, time: clock }, timeZone);
      expect(moments.length).toBeLessThanOrEqual(2);
      expect(skippedReadingOf(timestamp, timeZone) === undefined).toBe(moments.length > 0);
    }),
  );
});
