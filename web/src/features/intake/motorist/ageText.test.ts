import { expect, test } from 'vitest';
import { ageText, durationText, leftText } from './ageText.ts';

const now = Date.parse('2026-11-21T14:00:00Z');
const before = (seconds: number): string => new Date(now - seconds * 1000).toISOString();

test.each([
  [-30, 'now'],
  [0, 'now'],
  [12, '12 sec. ago'],
  [59, '59 sec. ago'],
  [60, '1 min. ago'],
  [3599, '59 min. ago'],
  [3600, '1 hr. ago'],
])('%i s before now is %s', (seconds, text) => {
  expect(ageText(before(seconds), now, 'en-US')).toBe(text);
});

test.each([
  [1800, '30:00'],
  [1799.2, '30:00'],
  [61, '01:01'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
])('%f s to go are %s', (seconds, text) => {
  expect(leftText(before(-seconds), now)).toBe(text);
});

test.each([
  [0, 'en-GB', '0 secs'],
  [40, 'en-GB', '40 secs'],
  [60, 'de-DE', '1 Min.'],
  [3599, 'fr-FR', '59 min'],
  [7300, 'nl-NL', '2 uur'],
])('%i s in %s take %s', (seconds, locale, text) => {
  expect(durationText(seconds, locale).replaceAll(/\s/g, ' ')).toBe(text);
});
