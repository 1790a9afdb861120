import { expect, it } from 'vitest';
import { pointsText, signedPoints } from './factorText.ts';

it.each([
  [7.5, '7.5'],
  [15, '15.0'],
  [4, '4.0'],
  [22.25, '22.3'],
])('%s points read %s: a column of them can be compared', (points, text) => {
  expect(pointsText(points, 'en-BE')).toBe(text);
});

it.each([
  [-1, '-1.0'],
  [2.04, '+2.0'],
  [0, '0.0'],
])('a difference of %s points reads %s', (points, text) => {
  expect(signedPoints(points, 'en-BE')).toBe(text);
});
