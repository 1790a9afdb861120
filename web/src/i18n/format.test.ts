import { locales } from '@towline/sdk/domain/language/locales';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatElapsed,
  formatKilometres,
  formatMoney,
  formatNumber,
  formatPlainAmount,
  formatShortDateTime,
  formatSpan,
  formatTime,
  momentTitle,
} from './format.ts';

/** Intl puts narrow and no-break spaces between a number and its sign; the eye sees a space. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}

describe('dates', () => {
  it('read DD-MM-YYYY HH:mm in the zone that is asked for', () => {
    expect(formatDateTime('2026-11-21T13:02:31Z', OPERATOR_TIME_ZONE)).toBe('21-11-2026 14:02');
    expect(formatDateTime('2026-11-21T13:02:31Z', 'UTC')).toBe('21-11-2026 13:02');
    expect(formatDate('2026-11-21T23:30:00Z', OPERATOR_TIME_ZONE)).toBe('22-11-2026');
    expect(formatTime('2026-11-21T13:02:31Z', OPERATOR_TIME_ZONE, true)).toBe('14:02:31');
    expect(formatShortDateTime('2026-11-21T13:02:31Z', OPERATOR_TIME_ZONE)).toBe('21-11 14:02');
  });

  it.each([
    ['2026-03-29T00:59:00Z', '29-03-2026 01:59'],
    ['2026-03-29T01:00:00Z', '29-03-2026 03:00'],
    ['2026-10-25T00:59:00Z', '25-10-2026 02:59'],
    ['2026-10-25T01:00:00Z', '25-10-2026 02:00'],
    ['2026-10-25T23:00:00Z', '26-10-2026 00:00'],
  ])('cross the change of the clock in Brussels: %s is %s', (instant, expected) => {
    expect(formatDateTime(instant, OPERATOR_TIME_ZONE)).toBe(expected);
  });
});

describe('a moment in a tooltip', () => {
  it.each([
    ['Europe/Brussels', undefined, '21-11-2026 23:30'],
    ['Europe/Paris', undefined, '21-11-2026 23:30'],
    ['Europe/London', undefined, '21-11-2026 22:30 · BRU 23:30'],
    ['Europe/Athens', undefined, '22-11-2026 00:30 · BRU 21-11-2026 23:30'],
    ['Europe/Brussels', 'Europe/Rome', '21-11-2026 23:30'],
    ['Europe/Brussels', 'Europe/Athens', '21-11-2026 23:30 · Athens 22-11-2026 00:30'],
    ['Europe/London', 'Europe/Rome', '21-11-2026 22:30 · BRU 23:30'],
    ['Europe/London', 'Atlantic/Azores', '21-11-2026 22:30 · BRU 23:30 · Azores 21:30'],
  ])('for an agent in %s, about a place in %s: %s', (own, there, expected) => {
    expect(momentTitle('2026-11-21T22:30:00Z', there, own)).toBe(expected);
  });

  it('says nothing of what is no moment', () => {
    expect(momentTitle('someday', 'Europe/Athens')).toBe('');
  });
});

describe('elapsed time', () => {
  it.each([
    [0, '00:00'],
    [59_999, '00:00'],
    [60_000, '00:01'],
    [12 * 60_000, '00:12'],
    [25 * 3_600_000 + 120_000, '25:02'],
    [-5, '00:00'],
  ])('%i ms is %s', (milliseconds, expected) => {
    expect(formatElapsed(milliseconds)).toBe(expected);
  });
});

describe('a time that passes', () => {
  it.each([
    [-5_000, 'en-BE', '0 s'],
    [45_400, 'en-BE', '45 s'],
    [53 * 60_000 + 8_000, 'en-BE', '53 min'],
    [119 * 60_000, 'nl-BE', '119 min'],
    [120 * 60_000, 'nl-BE', '2 u'],
    [1_637 * 60_000, 'en-BE', '27 h 17 min'],
    [1_637 * 60_000, 'it-IT', '27 h 17 min'],
  ] as const)('%i ms in %s is %s', (milliseconds, locale, expected) => {
    expect(plain(formatSpan(milliseconds, locale))).toBe(expected);
  });
});

describe('numbers', () => {
  it.each([
    ['nl-BE', '€ 1.234,56'],
    ['fr-BE', '1 234,56 €'],
    ['fr-LU', '1 234,56 €'],
    ['it-IT', '1.234,56 €'],
    ['en-BE', '€1,234.56'],
    ['en-IT', '€1,234.56'],
    ['en-FR', '€1,234.56'],
  ] as const)('money in %s is %s', (locale, expected) => {
    expect(plain(formatMoney('1234.56', locale))).toBe(expected);
  });

  it.each([
    ['nl-BE', '-1234,50'],
    ['de-BE', '-1234,50'],
    ['fr-BE', '-1234,50'],
    ['it-IT', '-1234,50'],
    ['en-BE', '-1234.50'],
  ] as const)('an amount to count with in %s is %s', (locale, expected) => {
    expect(formatPlainAmount('-1234.5', locale)).toBe(expected);
    expect(formatPlainAmount(-1234.5, locale)).toBe(expected);
  });

  it('money keeps decimals that a binary number would lose', () => {
    expect(plain(formatMoney('9007199254740993.01', 'nl-BE'))).toBe('€ 9.007.199.254.740.993,01');
  });

  it.each(locales)('a number and an amount in %s have one mark for decimals', (locale) => {
    const mark = (text: string) => /[.,](?=\d\d?\D*$)/.exec(text)?.[0];
    expect(mark(formatNumber(1149.5, locale))).toBe(mark(formatMoney('1149.50', locale)));
  });

  it('kilometres have one decimal', () => {
    expect(plain(formatKilometres(12.44, 'nl-BE'))).toBe('12,4 km');
    expect(plain(formatKilometres(4, 'en-BE'))).toBe('4.0 km');
  });
});
