import { isNoDate } from '../time/dateFormat.ts';

/** What is known of a repair job (2-requests §3). */
export type RepairJobSubject = {
  readonly id?: string;
  readonly status?: string;
  readonly vehiclePickupDate?: string;
};

/**
 * Status of a repair job (2-requests §4): Completed once the pickup date is in the past, else its own, InProgress when it
 * has an id and none; undefined when there is no repair job. `now` in milliseconds since 1970.
 */
export const repairJobStatusOf = (job: RepairJobSubject, now: number): string | undefined => {
  if (!isNoDate(job.vehiclePickupDate) && Date.parse(job.vehiclePickupDate as string) < now) return 'Completed';
  return job.status ?? (job.id ? 'InProgress' : undefined);
};
