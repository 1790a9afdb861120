import { expect, test } from 'vitest';
import { delimiterNamed } from './delimiterNamed.ts';
import { parseMaps } from './parseMaps.ts';

test.each([
  ['auto', undefined],
  ['tab', '\t'],
  ['semicolon', ';'],
  ['#', '#'],
])('--delimiter %s', (text, delimiter) => {
  expect(delimiterNamed(text)).toBe(delimiter);
});

test.each(['', '"', '::', '\n'])('--delimiter %j is refused', (text) => {
  expect(() => delimiterNamed(text)).toThrow('--delimiter');
});

test('parseMaps', () => {
  expect(parseMaps(['Nr plaat = licensePlate', 'a=b=make'])).toEqual({ 'Nr plaat': 'licensePlate', 'a=b': 'make' });
  expect(() => parseMaps(['x'])).toThrow('--map');
});
