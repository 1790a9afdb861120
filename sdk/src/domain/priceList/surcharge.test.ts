import { describe, expect, test } from 'vitest';
import type { Surcharge } from '../../generated/api.ts';
import { priceAt, surchargeAt } from './surcharge.ts';

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
    expect(surchargeAt(surcharge, Date.parse(at), brussels)).toStrictEqual(kind && { kind, multiplier });
    const line = { price: 100, isSurchargeApplicable: true, surcharge };
    expect(priceAt(line, Date.parse(at), brussels)).toBe(100 * multiplier);
  });
  test('is asked of the clock at the service location', () => {
    const at = Date.parse('2026-11-20T11:00:00Z');
    expect(surchargeAt(surcharge, at, 'Asia/Tokyo')).toStrictEqual({ kind: 'Night', multiplier: 1.5 });
    expect(surchargeAt(surcharge, at, undefined)).toBeUndefined();
    expect(surchargeAt(surcharge, at, 'Nowhere/Else')).toBeUndefined();
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
    expect(surchargeAt(given, at, brussels)).toBeUndefined();
  });
  test('a night within one day, until midnight', () => {
    const evening = { nightPriceMultiplier: 1.2, nightInterval: { start: '18:00', end: '24:00' } };
    const held = (at: string) => surchargeAt(evening, Date.parse(at), brussels)?.multiplier;
    expect([
      held('2026-11-20T16:59:00Z'),
      held('2026-11-20T17:00:00Z'),
      held('2026-11-20T22:59:00Z'),
      held('2026-11-19T23:00:00Z'),
    ]).toEqual([undefined, 1.2, 1.2, undefined]);
  });
  test('a multiplier below 1 is one, and of two the larger counts', () => {
    const cheap = {
      saturdayPriceMultiplier: 0.9,
      nightPriceMultiplier: 0.5,
      nightInterval: { start: '00:00', end: '24:00' },
    };
    expect(surchargeAt(cheap, Date.parse('2026-11-21T11:00:00Z'), brussels)).toEqual({
      kind: 'Saturday',
      multiplier: 0.9,
    });
    const free = { saturdayPriceMultiplier: 0 };
    expect(surchargeAt(free, Date.parse('2026-11-21T11:00:00Z'), brussels)).toEqual({
      kind: 'Saturday',
      multiplier: 0,
    });
  });
});

describe('the price of a unit', () => {
  const sunday = Date.parse('2026-11-22T11:00:00Z');
  test.each([
    ['with the surcharge', { price: 62, isSurchargeApplicable: true, surcharge }, 124],
    ['where none applies to the line', { price: 62, isSurchargeApplicable: false, surcharge }, 62],
    ['where the line does not say', { price: 62, surcharge }, 62],
    ['without a table', { price: 62, isSurchargeApplicable: true }, 62],
    ['to the cent, half up', { price: 0.0025, isSurchargeApplicable: true, surcharge }, 0.01],
    ['without a price', { price: null, isSurchargeApplicable: true, surcharge }, 0],
    ['with nothing', {}, 0],
    ['of -0', { price: -0 }, 0],
  ])('%s', (_case, line, expected) => {
    expect(priceAt(line, sunday, brussels)).toBe(expected);
  });
});
