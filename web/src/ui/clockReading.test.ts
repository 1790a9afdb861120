import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { instantOfReading } from './clockReading.ts';
import { instantOfLocal, localPartsOf } from './dateText.ts';

const at = (text: string) => Date.parse(text);
afterEach(() => vi.unstubAllEnvs());

describe('a reading of this machine’s clock', () => {
  it.each([
    // In Brussels clocks go back at 01:00Z of 25 October 2026, and forward at 01:00Z of 28 March 2027.
    ['Europe/Brussels', 'an evening', '2026-11-20T18:30', '2026-11-20T12:00:00Z', '2026-11-20T17:30:00Z'],
    ['Europe/Brussels', 'a moment that is over', '2026-11-20T12:30', '2026-11-20T12:00:00Z', '2026-11-20T11:30:00Z'],
    ['Europe/Brussels', 'twice, said before both', '2026-10-25T02:30', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z'],
    ['Europe/Brussels', 'at the first', '2026-10-25T02:30', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['Europe/Brussels', 'between both', '2026-10-25T02:30', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00Z'],
    ['Europe/Brussels', 'after both', '2026-10-25T02:30', '2026-10-25T02:10:00Z', '2026-10-25T01:30:00Z'],
    ['Europe/Brussels', 'the minute before', '2026-10-25T01:59', '2026-10-25T01:10:00Z', '2026-10-24T23:59:00Z'],
    ['Europe/Brussels', 'the minute after', '2026-10-25T03:00', '2026-10-25T02:10:00Z', '2026-10-25T02:00:00Z'],
    ['Europe/Brussels', 'in no hour', '2027-03-28T02:30', '2027-03-28T00:10:00Z', '2027-03-28T01:30:00Z'],
    ['Atlantic/Azores', 'about midnight', '2026-10-25T00:30', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00Z'],
    ['Europe/Istanbul', 'never twice', '2026-10-25T02:30', '2026-10-25T00:10:00Z', '2026-10-24T23:30:00Z'],
    ['America/St_Johns', 'on another night', '2026-11-01T01:30', '2026-11-01T04:40:00Z', '2026-11-01T05:00:00Z'],
  ])('in %s, %s', (zone, _case, reading, now, expected) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(instantOfReading(reading, at(now))).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('that is none is no instant', () => {
    expect(instantOfReading('', 0)).toBeNaN();
    expect(instantOfReading('2026-11-20~', 0)).toBeNaN();
  });

  // A minute to come is named by what the clock will show then, on the nights of the change as well.
  it('leads to the minute to come that shows it', () => {
    vi.stubEnv('TZ', 'Europe/Brussels');
    const minutes = fc.integer({ min: at('2026-10-24T20:00Z') / 60_000, max: at('2026-10-25T05:00Z') / 60_000 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 59 }), (minute, ahead) => {
        const then = (minute + ahead) * 60_000;
        const { date = '', time = '' } = localPartsOf(new Date(then).toISOString()) ?? {};
        expect(instantOfLocal(date, time, minute * 60_000)).toBe(new Date(then).toISOString());
      }),
    );
  });
});
