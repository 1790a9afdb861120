import type { GeoPoint } from '@towline/sdk/api';
import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import type { Router } from '../ports/router/port.ts';
import type { NearPartner } from '../stores/nearPartners.ts';

/** So many depots are measured by the road, the nearest by the great circle; for the rest that stands, and says so (DECISIONS T-530). */
export const mostMeasured = 25;

/** A way as it is paid and told: by the road where one is known, else the great circle (DECISIONS C-01). */
export interface Way {
  distanceInKm: number;
  durationInMinutes: number;
  isStraightLine: boolean;
}

/** What is known of a job's ways by the road; whoever is not in it drives the great circle. */
export interface JobWays {
  /** By the depot. */
  toVehicle: ReadonlyMap<string, Way>;
  /** On to the destination, if there is one. */
  trip?: Way | undefined;
}

type Depot = Pick<NearPartner, 'location'> & { candidate: Pick<NearPartner['candidate'], 'distanceInKm'> };

const roadKmPerCrowKm = 1.3;
const kmPerMinute = 0.9;

/** Minutes of a drive of so many kilometres as the crow flies, where no road was routed (DECISIONS C-01). */
export const drivingMinutes = (crowKm: number): number =>
  Math.max(1, Math.round((crowKm * roadKmPerCrowKm) / kmPerMinute));

/** The great circle, marked as such. */
export const straightWay = (crowKm: number): Way => ({
  distanceInKm: crowKm,
  durationInMinutes: drivingMinutes(crowKm),
  isStraightLine: true,
});

/** The way of a partner from the depot to the vehicle. */
export const wayToVehicle = ({ candidate, location }: Depot, { toVehicle }: JobWays): Way =>
  toVehicle.get(location.id) ?? straightWay(candidate.distanceInKm);

/** Kilometres that a partner is paid for: to the vehicle and on to its destination (DECISIONS S-35, T-530). */
export const paidKilometres = (partner: Depot, ways: JobWays): number =>
  wayToVehicle(partner, ways).distanceInKm + (ways.trip?.distanceInKm ?? 0);

const crowKm = (from: GeoPoint, to: GeoPoint): number => distanceInMeters(from, to) / 1000;

/** The ways where nobody is asked: the great circle everywhere. */
export const straightWays = (vehicle: GeoPoint | undefined, to: GeoPoint | undefined): JobWays => ({
  toVehicle: new Map(),
  ...(vehicle && to && { trip: straightWay(crowKm(vehicle, to)) }),
});

const roadWay = (meters: number, seconds: number): Way => ({
  distanceInKm: meters / 1000,
  durationInMinutes: Math.max(1, Math.round(seconds / 60)),
  isStraightLine: false,
});

/** Ends what the router is asked: whoever asks has gone, or it takes too long. */
export interface Patience {
  signal?: AbortSignal | undefined;
  millis: number;
}

/**
 * Asks the router for the ways of a job: one call for the nearest depots, one for the trip (DECISIONS T-530). Every price of the job is
 * made of them: of its estimate, of its offer, of itself. A router that is slow is not waited for: the great circle stands.
 */
export async function measureWays(
  router: Router,
  { vehicle, to }: { vehicle: GeoPoint; to?: GeoPoint | undefined },
  near: readonly Depot[],
  { signal, millis }: Patience,
): Promise<JobWays> {
  const nearest = [...new Map(near.map((depot) => [depot.location.id, depot])).values()]
    .sort((one, other) => one.candidate.distanceInKm - other.candidate.distanceInKm)
    .slice(0, mostMeasured);
  const late = AbortSignal.timeout(millis);
  const ends = signal ? AbortSignal.any([signal, late]) : late;
  const from = nearest.map(({ location: { latitude, longitude } }) => ({ latitude, longitude }));
  try {
    const [driven, trip] = await Promise.all([
      router.matrix({ from, to: vehicle }, ends),
      to && router.route({ from: vehicle, to }, ends),
    ]);
    const known = nearest.flatMap(({ location }, index): [string, Way][] => {
      const way = driven[index];
      return way && !way.isStraightLine ? [[location.id, roadWay(way.distanceInMeters, way.durationInSeconds)]] : [];
    });
    const straight = straightWays(vehicle, to);
    if (!trip || trip.isStraightLine) return { ...straight, toVehicle: new Map(known) };
    return { toVehicle: new Map(known), trip: roadWay(trip.distanceInMeters, trip.durationInSeconds) };
  } catch (error) {
    if (signal?.aborted || !late.aborted) throw error;
    return straightWays(vehicle, to);
  }
}
