import { expect, test } from 'vitest';
import { isMoving, speedText } from './speedText.ts';

test.each([
  [undefined, false],
  [0, false],
  [2.4, false],
  [2.5, true],
  [16.7, true],
])('a phone at %s m/s drives: %s', (speed, expected) => {
  expect(isMoving({ id: 'p', receivedAt: '2026-11-21T14:00:00Z', ...(speed !== undefined && { speed }) })).toBe(
    expected,
  );
});

test('reads in kilometres an hour', () => {
  expect(speedText(16.7, 'en-GB')).toBe('60 km/h');
});
