import type { Job } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { inOrder, type SortBy } from './order.ts';

const jobs = [
  { id: 'near', rank: 2, distanceInKm: 2, durationInMinutes: 9 },
  { id: 'best', rank: 1, distanceInKm: 4, durationInMinutes: 7 },
  { id: 'quick', rank: 3, distanceInKm: 5, durationInMinutes: 5 },
  { id: 'busy', distanceInKm: 1, durationInMinutes: 1, exclusion: { reason: 'Busy' } },
] as Job[];

it.each<[SortBy, string[]]>([
  ['place', ['best', 'near', 'quick', 'busy']],
  ['distance', ['near', 'best', 'quick', 'busy']],
  ['time', ['quick', 'best', 'near', 'busy']],
])('by %s, whom dispatch would pass over last', (by, expected) => {
  expect(inOrder(jobs, by).map(({ id }) => id)).toEqual(expected);
});
