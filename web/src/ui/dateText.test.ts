import { describe, expect, it } from 'vitest';
import { isoOfLocalDate, localDateOfIso, parseDateText, showIsoDate } from './dateText.ts';

describe('parseDateText', () => {
  it.each([
    ['21-11-2026', '2026-11-21'],
    [' 1/2/2026 ', '2026-02-01'],
    ['21.11.26', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['211126', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['29-02-2028', '2028-02-29'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseDateText(text)).toBe(expected);
  });

  it.each(['', '31-02-2026', '29-02-2027', '00-01-2026', '21-13-2026', 'tomorrow', '2026-11-31', '21-11-202'])(
    'refuses "%s"',
    (text) => {
      expect(parseDateText(text)).toBeUndefined();
    },
  );
});

describe('ISO dates', () => {
  it('are shown DD-MM-YYYY, and nothing as nothing', () => {
    expect(showIsoDate('2026-11-21')).toBe('21-11-2026');
    expect(showIsoDate('')).toBe('');
  });

  it('survive the way through the calendar, on days on which the clock changes too', () => {
    for (const date of ['2026-03-29', '2026-10-25', '2026-01-01', '2028-02-29']) {
      expect(isoOfLocalDate(localDateOfIso(date) ?? new Date(0))).toBe(date);
    }
    expect(localDateOfIso('soon')).toBeNull();
  });
});
