import { expect, it } from 'vitest';
import { earlierQuery } from './earlierQuery.ts';

it.each([
  ['2026-11-21', '2026-11-14'],
  ['2026-03-03', '2026-02-24'],
  ['2027-01-02', '2026-12-26'],
])('on %s looks back to %s, for this plate alone', (day, from) => {
  expect(earlierQuery('1ABC123', day)).toEqual({ licensePlate: '1ABC123', from, take: 5 });
});
