import type { Contract, GeoPoint, ServiceOrder } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import type { Tx } from '../db/tx.ts';
import { contracts } from '../stores/contracts.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import type { NearPartner } from '../stores/nearPartners.ts';
import { findCandidates } from './candidates.ts';
import { destinationOf } from './destination.ts';
import type { EngineDeps } from './engineDeps.ts';
import { type JobWays, measureWays, mostMeasured, straightWays } from './ways.ts';

/** Dispatch waits no longer for a router than this; then the great circle stands. */
export const routeMillis = 3_000;

/** Where a job goes: from the vehicle to its destination, if there is one. */
export interface JobTrip {
  vehicle: GeoPoint | undefined;
  to: GeoPoint | undefined;
}

/** Ways that were measured before a search began, and of which job. */
export interface MeasuredSearch {
  trip: JobTrip;
  ways: JobWays;
}

export const tripOf = async (tx: Tx, order: ServiceOrder, contract: Contract): Promise<JobTrip> => ({
  vehicle: positionOf(order.serviceLocation),
  to: await destinationOf(tx, order, contract),
});

const crowTripKm = ({ vehicle, to }: JobTrip): number => (vehicle && to ? distanceInMeters(vehicle, to) / 1000 : 0);

/**
 * Measures the ways of a search that is about to begin, before its transaction: nobody's row waits for a router. Undefined where none
 * begins.
 */
export async function measureSearch(
  { db, router }: EngineDeps,
  requestId: string,
): Promise<MeasuredSearch | undefined> {
  const request = await dispatchRounds.unbegun(db.pool, requestId);
  const contract = request && (await contracts.rulesOfRequest(db.pool, request));
  if (!contract) return undefined;
  const { order, contractCode } = request;
  const trip = await tripOf(db.pool, order, contract);
  if (!trip.vehicle) return undefined;
  const { radiusInKm } = waterfallSettingsOf(contract);
  const near = await findCandidates(db.pool, order, { contractCode, radiusInKm, limit: mostMeasured });
  const { vehicle, to } = trip;
  return { trip, ways: await measureWays(router, { vehicle, to }, near, { millis: routeMillis }) };
}

/** What was measured, unless the order has changed since. */
export const waysKnown = (measured: MeasuredSearch | undefined, trip: JobTrip): JobWays =>
  measured && isSameJson(measured.trip, trip) ? measured.ways : straightWays(trip.vehicle, trip.to);

/** What a round keeps of its trip: the great circle, and the road where one is known. */
export const basisTripOf = ({ trip: way }: JobWays, trip: JobTrip): { tripKm: number; drivenTripKm?: number } => ({
  tripKm: crowTripKm(trip),
  ...(way && !way.isStraightLine && { drivenTripKm: way.distanceInKm }),
});

/**
 * The ways by which an offer was ranked and priced, for the job that it becomes. What has changed since is not known by the road: the
 * partner's depot, the vehicle's place, its destination.
 */
export async function waysOfOffer(
  tx: Tx,
  offerId: string,
  { location, candidate }: NearPartner,
  trip: JobTrip,
): Promise<JobWays> {
  const straight = straightWays(trip.vehicle, trip.to);
  const kept = await dispatchRounds.decidedWay(tx, offerId);
  if (!kept) return straight;
  const { distanceInKm, drivenKm, drivenMinutes, tripKm, drivenTripKm } = kept;
  const isSameWay = distanceInKm !== null && Math.abs(distanceInKm - candidate.distanceInKm) < same;
  const isSameTrip = tripKm !== null && Math.abs(tripKm - crowTripKm(trip)) < same;
  const road = (km: number, minutes: number) => ({
    distanceInKm: km,
    durationInMinutes: minutes,
    isStraightLine: false,
  });
  const driven = isSameWay && drivenKm !== null && drivenMinutes !== null ? road(drivenKm, drivenMinutes) : undefined;
  return {
    toVehicle: new Map(driven ? [[location.id, driven]] : []),
    trip:
      isSameTrip && drivenTripKm !== null && straight.trip
        ? { ...straight.trip, distanceInKm: drivenTripKm, isStraightLine: false }
        : straight.trip,
  };
}

/** Kilometres: a metre. */
const same = 0.001;
