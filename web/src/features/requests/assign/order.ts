import type { Job } from '@towline/sdk/api';

/** By what the agent reads the list: the place in dispatch's ranking, the way to the vehicle or the minutes of it. */
export const sortValues = ['place', 'distance', 'time'] as const;
export type SortBy = (typeof sortValues)[number];

const last = Number.POSITIVE_INFINITY;
const keyOf: Readonly<Record<SortBy, (job: Job) => number>> = {
  place: ({ rank = last }) => rank,
  distance: ({ distanceInKm = last }) => distanceInKm,
  time: ({ durationInMinutes = last }) => durationInMinutes,
};

/** The proposals as they are read; those whom dispatch would pass over stay last, whatever the order (DECISIONS C-74). */
export const inOrder = (jobs: readonly Job[], by: SortBy): Job[] =>
  jobs.toSorted((one, other) => {
    const passedOver = Number(one.exclusion !== undefined) - Number(other.exclusion !== undefined);
    const [a, b] = [keyOf[by](one), keyOf[by](other)];
    return passedOver || (a === b ? 0 : a - b);
  });
