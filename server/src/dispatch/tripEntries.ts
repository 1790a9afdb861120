import type { JobStatus, ServiceOrder, TripEntry, TripStatus } from '@towline/sdk/api';
import type { JobRow } from '../stores/jobs.ts';

const tripStatusOf: Partial<Record<JobStatus, TripStatus>> = {
  Enroute: 'EnrouteToServiceLocation',
  OnSite: 'ArrivedAtServiceLocation',
  EnrouteToDepot: 'EnrouteToDepot',
  ArrivedAtDepot: 'ArrivedAtDepot',
  EnrouteToTowingDestination: 'EnrouteToTowingDestination',
  ArrivedAtTowingDestination: 'ArrivedAtTowingDestination',
  Completed: 'Completed',
};

type Place = Pick<TripEntry, 'address' | 'latitude' | 'longitude'>;

const placeOf = (place: Place): Place => ({
  ...(place.address ? { address: place.address } : {}),
  ...(place.latitude !== undefined && place.longitude !== undefined
    ? { latitude: place.latitude, longitude: place.longitude }
    : {}),
});

/** Where a step begins or ends that goes by the order or the partner's own address; nothing for one on the way. */
function knownPlace(step: TripStatus, { doc }: JobRow, order: ServiceOrder): Place {
  const { serviceLocation: from, destinationLocation: to } = order;
  if (step === 'ArrivedAtServiceLocation') return placeOf({ ...from, address: from.formattedAddress });
  if (step === 'ArrivedAtTowingDestination' && to) return placeOf({ ...to, address: to.formattedAddress });
  const depot = doc.dispatchLocation;
  if (step === 'ArrivedAtDepot' && depot) return placeOf({ ...depot, address: depot.address?.formattedAddress });
  return {};
}

/** The way of a job with the step that is reported (2-requests §3, trip entries): where the truck says it is, else where the step is. */
export function tripAfter(
  job: JobRow,
  { status, at, outcome }: { status: JobStatus; at: Date; outcome?: string | undefined },
  order: ServiceOrder,
): TripEntry[] | undefined {
  const step = tripStatusOf[status];
  const trip = job.doc.trip ?? [];
  if (!step || trip.some((entry) => entry.status === step)) return undefined;
  const { position } = job.doc;
  const place = { ...knownPlace(step, job, order), ...(position ? placeOf(position) : {}) };
  return [...trip, { status: step, ...place, ...(outcome ? { outcome } : {}), reportedTimestamp: at.toISOString() }];
}
