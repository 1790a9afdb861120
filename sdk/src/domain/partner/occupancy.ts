/** What a capacity of 0 counts as (2-requests §9). */
export const CAPACITY_WHEN_ZERO = 3;

/** The repair jobs that a workshop can take; a capacity of 0, below or unknown counts as 3 (2-requests §9, 3-platform §9). */
export const countedCapacity = ({
  repairJobsCapacity: capacity = 0,
}: {
  readonly repairJobsCapacity?: number;
}): number => (capacity > 0 ? capacity : CAPACITY_WHEN_ZERO);

/** Colour of a workshop's pin by its occupancy (2-requests §9). */
export type OccupancyColour = 'green' | 'amber' | 'red';

/** Open repair jobs over the capacity as it counts, in percent (2-requests §9, 3-platform §9). */
export const occupancyOf = (metrics: {
  readonly openRepairJobsCount?: number;
  readonly repairJobsCapacity?: number;
}): number => {
  const { openRepairJobsCount: open = 0 } = metrics;
  // What is no number counts as none.
  return ((Number.isNaN(open) ? 0 : Math.max(open, 0)) / countedCapacity(metrics)) * 100;
};

/** Green below 50 %, amber below 100 %, red from 100 % (2-requests §9). */
export const occupancyColourOf = (percent: number): OccupancyColour =>
  percent < 50 ? 'green' : percent < 100 ? 'amber' : 'red';
