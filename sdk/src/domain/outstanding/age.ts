import type { OutstandingAge } from '../../generated/api.ts';

const dayInMs = 86_400_000;

/** Where each age ends, in days, the youngest first; the last has no end. */
const ends: readonly (readonly [OutstandingAge, number])[] = [
  ['Under7Days', 7],
  ['Under30Days', 30],
  ['Under60Days', 60],
  ['Under90Days', 90],
];

/** How old a request is, in words; what is made in the future, by another clock, is young (DECISIONS T-578, T-620). */
export function outstandingAgeOf(createTimestamp: string, now: number): OutstandingAge {
  const days = (now - Date.parse(createTimestamp)) / dayInMs;
  return ends.find(([, end]) => days < end)?.[0] ?? 'From90Days';
}
