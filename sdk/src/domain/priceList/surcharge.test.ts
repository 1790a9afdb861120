import { describe, expect, test } from 'vitest';
import type { Surcharge } from '../../generated/api.ts';
import { surchargeAt } from './surcharge.ts';

const surcharge: Surcharge = {
  nightPriceMultiplier: 1.5,
  saturdayPriceMultiplier: 1.25,
  sundayPriceMultiplier: 2,
  nightInterval: { start: '20:00', end: '06:00' },
};
const brussels = 'Europe/Brussels';

describe('the surcharge that holds', () => {
  test.each<[string, string, string | undefined, number]>([
    ['a Friday at noon', '2026-11-20T11:00:00Z', undefined, 1],
    ['a minute before the night', '2026-11-20T18:59:59.999Z', undefined, 1],
    ['the beginning of the night', '2026-11-20T19:00:00Z', 'Night', 1.5],
    ['the last minute of the night', '2026-11-20T04:59:59.999Z', 'Night', 1.5],
    ['the end of the night', '2026-11-20T05:00:00Z', undefined, 1],
    ['a Saturday', '2026-11-21T11:00:00Z', 'Saturday', 1.25],
    ['a Saturday night: the dearer', '2026-11-21T20:00:00Z', 'Night', 1.5],
    ['the last millisecond of Saturday', '2026-11-21T22:59:59.999Z', 'Night', 1.5],
    ['Sunday from its first minute', '2026-11-21T23:00:00Z', 'Sunday', 2],
    ['a Sunday night: the dearer', '2026-11-22T20:00:00Z', 'Sunday', 2],
    ['Monday from its first minute', '2026-11-22T23:00:00Z', 'Night', 1.5],
    ['the hour that comes twice, first', '2026-10-25T00:30:00Z', 'Sunday', 2],
    ['the hour that comes twice, again', '2026-10-25T01:30:00Z', 'Sunday', 2],
    ['after the hour that spring leaves out', '2026-03-29T01:00:00Z', 'Sunday', 2],
  ])('%s', (_case, at, kind, multiplier) => {
    const moment = { instant: Date.parse(at), timeZone: brussels };
    expect(surchargeAt(surcharge, moment)).toStrictEqual(kind && { kind, multiplier });
    // A public holiday counts as Sunday, which is the dearest here (DECISIONS S-35).
    expect(surchargeAt(surcharge, { ...moment, isHoliday: true })).toStrictEqual({ kind: 'Sunday', multiplier: 2 });
  });
  test('is asked of the clock at the service location', () => {
    const at = Date.parse('2026-11-20T11:00:00Z');
    expect(surchargeAt(surcharge, { instant: at, timeZone: 'Asia/Tokyo' })).toStrictEqual({
      kind: 'Night',
      multiplier: 1.5,
    });
    expect(surchargeAt(surcharge, { instant: at, timeZone: undefined })).toBeUndefined();
    expect(surchargeAt(surcharge, { instant: at, timeZone: 'Nowhere/Else' })).toBeUndefined();
  });
  test.each<[string, Surcharge | undefined, number]>([
    ['none', undefined, Date.parse('2026-11-21T11:00:00Z')],
    ['no multiplier', { nightInterval: { start: '00:00', end: '24:00' } }, Date.parse('2026-11-20T11:00:00Z')],
    ['a multiplier that is no number', { saturdayPriceMultiplier: Number.NaN }, Date.parse('2026-11-21T11:00:00Z')],
    ['an endless multiplier', { saturdayPriceMultiplier: Infinity }, Date.parse('2026-11-21T11:00:00Z')],
    [
      'a night without end',
      { nightPriceMultiplier: 2, nightInterval: { start: '20:00', end: '' } },
      Date.parse('2026-11-20T20:00:00Z'),
    ],
    [
      'a night without start',
      { nightPriceMultiplier: 2, nightInterval: { start: 'x', end: '06:00' } },
      Date.parse('2026-11-20T01:00:00Z'),
    ],
    [
      'a night of no length',
      { nightPriceMultiplier: 2, nightInterval: { start: '20:00', end: '20:00' } },
      Date.parse('2026-11-20T19:00:00Z'),
    ],
    ['no moment', surcharge, Number.NaN],
  ])('%s', (_case, given, at) => {
    expect(surchargeAt(given, { instant: at, timeZone: brussels })).toBeUndefined();
  });
  test('a night within one day, until midnight', () => {
    const evening = { nightPriceMultiplier: 1.2, nightInterval: { start: '18:00', end: '24:00' } };
    const held = (at: string) => surchargeAt(evening, { instant: Date.parse(at), timeZone: brussels })?.multiplier;
    expect([
      held('2026-11-20T16:59:00Z'),
      held('2026-11-20T17:00:00Z'),
      held('2026-11-20T22:59:00Z'),
      held('2026-11-19T23:00:00Z'),
    ]).toEqual([undefined, 1.2, 1.2, undefined]);
  });
  test('a multiplier is at least 1: a cheaper Saturday is no surcharge (DECISIONS S-35)', () => {
    const cheap = {
      saturdayPriceMultiplier: 0.9,
      sundayPriceMultiplier: 0,
      nightPriceMultiplier: 1,
      nightInterval: { start: '00:00', end: '24:00' },
    };
    for (const at of ['2026-11-21T11:00:00Z', '2026-11-22T11:00:00Z'])
      expect(surchargeAt(cheap, { instant: Date.parse(at), timeZone: brussels })).toBeUndefined();
  });
});
