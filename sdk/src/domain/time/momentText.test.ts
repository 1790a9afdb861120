import { expect, test } from 'vitest';
import { momentText } from './momentText.ts';

test.each([
  [new Date('2026-11-20T14:02:00+01:00'), '2026-11-20T13:02:00.000Z'],
  [0, '1970-01-01T00:00:00.000Z'],
  [Number.NaN, ''],
  [1e21, ''],
])('%s is written %j', (moment, text) => {
  expect(momentText(moment)).toBe(text);
});
