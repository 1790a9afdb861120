import { describe, expect, it } from 'vitest';
import { Refusal } from '../../core/refuse.ts';
import { refuseTooFarAhead } from './tooFarAhead.ts';

const at = new Date('2026-11-20T10:00:30Z');

function detailOf(time: string, wanted?: string): unknown {
  try {
    refuseTooFarAhead(new Date(time), '/at', at, wanted === undefined ? undefined : Date.parse(wanted));
    return undefined;
  } catch (error) {
    return error instanceof Refusal && error.details.errors?.[0]?.detail;
  }
}

describe('a time that is told', () => {
  it.each([
    ['2026-11-20T10:30:00Z', undefined, undefined],
    ['2027-11-20T10:00:00Z', undefined, undefined],
    // A year that was mistyped.
    ['2062-11-20T10:30:00Z', undefined, 'TIME_TOO_FAR_AHEAD'],
    ['9999-06-01T10:00:00Z', undefined, 'TIME_TOO_FAR_AHEAD'],
    // For an appointment of the year after next it counts from there.
    ['2028-11-20T10:30:00Z', '2028-11-20T10:00:00Z', undefined],
    ['2031-11-20T10:30:00Z', '2028-11-20T10:00:00Z', 'TIME_TOO_FAR_AHEAD'],
    // A wanted time that is over moves nothing.
    ['2027-11-20T10:00:00Z', '2020-01-01T10:00:00Z', undefined],
  ])('%s, wanted %s: %s', (time, wanted, detail) => {
    expect(detailOf(time, wanted)).toBe(detail);
  });
});
