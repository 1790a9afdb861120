import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateReader } from './dates.ts';

describe('dates', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T23:59:59Z', '2026-11-20'],
    ['2026-11-20 08:00', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20.11.2026', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['20/11/2026 00:00', '2026-11-20'],
    ['20.11.2026 8:00:00', '2026-11-20'],
    ['20/11/2026 00:00 x', undefined],
    ['20/11/2026 AM', undefined],
    ['31/04/2026 00:00', undefined],
    ['2024-02-29', '2024-02-29'],
    ['2100-02-29', undefined],
    ['2000-02-29', '2000-02-29'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['2026-01-00', undefined],
    ['31-04-2026', undefined],
    ['11/20/2026', undefined],
    ['20-11-26', undefined],
    ['0001-01-01', undefined],
    ['2026-1-1', undefined],
    ['tomorrow', undefined],
    ['2026-11-20x', undefined],
    ['2O26-11-20', undefined],
    ['2026-1/-20', undefined],
    ['2026-04-30', '2026-04-30'],
    ['2026-04-31', undefined],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-32', undefined],
    ['2200-12-31', '2200-12-31'],
    ['2201-01-01', undefined],
    // How programs write that there is no end (T-941).
    ['9999-12-31', '9999-12-31'],
    ['31.12.9999', '9999-12-31'],
    ['99991231', '9999-12-31'],
    ['9999-12-30', undefined],
    ['9998-12-31', undefined],
  ])('%s is %s', (text, date) => {
    expect(dateReader(undefined)(text)).toBe(date);
  });

  test('a format of one’s own', () => {
    expect(dateReader('MM/DD/YYYY')('11/20/2026')).toBe('2026-11-20');
    expect(dateReader('MM/DD/YYYY')('20/11/2026')).toBeUndefined();
    expect(dateReader('DD.MM.YYYY')('1.2.2026')).toBe('2026-02-01');
    expect(dateReader('DD.MM.YYYY')('1x2x2026')).toBeUndefined();
    expect(dateReader('YYYYMMDD')('20261120')).toBe('2026-11-20');
    expect(dateReader('YYYY-MM-DD')('20-11-2026')).toBeUndefined();
    expect(dateReader('auto')('20-11-2026')).toBe('2026-11-20');
    for (const format of ['DD-MM-YY', 'YYYY', 'DD-DD-YYYY']) expect(() => dateReader(format)).toThrow('date format');
  });

  test.each([
    ['9999-12-30', 1, '9999-12-31'],
    ['9999-12-30', 2, ''],
    ['2O26-11-20', 1, ''],
    ['2026-11-20', Number.NaN, ''],
    ['0000-01-02', -1, '0000-01-01'],
    ['0000-01-02', -2, ''],
    ['2026-11-20', Number.NEGATIVE_INFINITY, ''],
  ])('%s and %d days are %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('every day is read as itself, and addDays agrees with the calendar', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20_000 }), (date, days) => {
        const text = date.toISOString().slice(0, 10);
        expect(dateReader(undefined)(text)).toBe(text);
        const later = new Date(`${text}T00:00:00Z`);
        later.setUTCDate(later.getUTCDate() + days);
        expect(addDays(text, days)).toBe(later.toISOString().slice(0, 10));
      }),
    );
  });
});
