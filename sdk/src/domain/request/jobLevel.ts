import type { JobStatus, StatusLevel, TripStatus } from '../../generated/api.ts';

/** Colour of every status of a partner's job, the same as the request shows (2-requests §4): total over the statuses. */
export const jobLevels: Readonly<Record<JobStatus, StatusLevel>> = {
  Proposed: 'default',
  Assigned: 'info',
  Enroute: 'info',
  Arriving: 'info',
  Delayed: 'warning',
  OnSite: 'info',
  EnrouteToDepot: 'info',
  ArrivedAtDepot: 'info',
  EnrouteToTowingDestination: 'info',
  ArrivedAtTowingDestination: 'info',
  Completed: 'success',
  Cancelled: 'danger',
};

/** A leg of a partner's trip as the rules read it (2-requests §3). */
export type TripLeg = { readonly status: TripStatus; readonly latitude?: number; readonly longitude?: number };

/** Whether the partner has still to arrive at the vehicle: the job is open and no leg beyond the way there was reported (2-requests §4). */
export const isPartnerAwaited = (job: {
  readonly jobStatus?: JobStatus;
  readonly trip?: readonly TripLeg[];
}): boolean =>
  job.jobStatus !== 'Completed' &&
  job.jobStatus !== 'Cancelled' &&
  (job.trip ?? []).every(({ status }) => status === 'EnrouteToServiceLocation');

/**
 * The legs from which a trip's route is drawn: from the last time that the partner set out to the service location, with a
 * position (2-requests §4: EnrouteToServiceLocation is used for route building); none where he never set out.
 */
export const routeLegsOf = <Leg extends TripLeg>(trip: readonly Leg[]): Leg[] => {
  const start = trip.findLastIndex(({ status }) => status === 'EnrouteToServiceLocation');
  return start < 0
    ? []
    : trip.slice(start).filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
};
