import { expect, it } from 'vitest';
import { parseTimeText } from './timeText.ts';

it.each([
  ['7', '07:00'],
  ['07:05', '07:05'],
  ['705', '07:05'],
  ['1430', '14:30'],
  ['14h30', '14:30'],
  ['14h', '14:00'],
  ['7.05', '07:05'],
  [' 23:59 ', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['7:5', undefined],
  ['noon', undefined],
  ['', undefined],
])('%s is %s', (text, expected) => {
  expect(parseTimeText(text)).toBe(expected);
});
