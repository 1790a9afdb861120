import type { Contract, ServiceOrder } from '@towline/sdk/api';
import { requiredCapabilities } from '@towline/sdk/domain/dispatch/capabilities';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { replayedPrice } from '@towline/sdk/domain/price/priceBasis';
import { serviceNamesOf } from '@towline/sdk/domain/price/priceBook';
import type { Tx } from '../db/tx.ts';
import { type JobRow, jobs } from '../stores/jobs.ts';
import { type NearPartner, nearPartners } from '../stores/nearPartners.ts';
import { anyRadiusInKm } from './assignOffer.ts';
import { explainedBasis, pricedPartner } from './candidates.ts';
import type { EngineDeps } from './engineDeps.ts';
import { expectedArrivalOf } from './expectedArrival.ts';
import { jobDocumentOf } from './jobDocument.ts';
import { jobPricingOf } from './jobPricing.ts';
import { type MeasuredSearch, routeMillis, tripOf, waysKnown } from './searchWays.ts';
import { measureWays, straightWays } from './ways.ts';

/** What of an order says who can do it and what it costs (DECISIONS S-35, T-1009). */
function pricedBy({ requestedService, vehicle, serviceLocation, destinationLocation, ...order }: ServiceOrder) {
  const { type, curbWeightInKg, weightCategory, lengthCategory } = vehicle;
  const { required, latitude, longitude, partnerLocationId, choice, workshopChoice, selectionType } =
    destinationLocation ?? {};
  const whole = { ...order, requestedService, vehicle, serviceLocation };
  return [
    requestedService.contractCode,
    serviceNamesOf(whole),
    requiredCapabilities(whole),
    [type, curbWeightInKg, weightCategory, lengthCategory],
    [positionOf(serviceLocation), serviceLocation.countryCode, wantedTimeOf(whole)],
    [serviceLocation.intersectsRestrictedRoadNetwork === true && serviceLocation.restrictedRoadNetworkCode],
    required && [latitude, longitude, partnerLocationId, choice, workshopChoice, selectionType],
  ];
}

/** Whether an edit changes what a job would cost: what is done, for which vehicle, when, from where and where to (DECISIONS T-1009). */
export const isPricedAnew = (before: ServiceOrder, after: ServiceOrder): boolean =>
  JSON.stringify(pricedBy(before)) !== JSON.stringify(pricedBy(after));

/** The partner of a job, at the depot that the job is done from. */
async function partnerOf(
  tx: Tx,
  { partnerId, doc }: JobRow,
  { serviceLocation }: ServiceOrder,
  contract: Contract,
): Promise<NearPartner | undefined> {
  const vehicle = positionOf(serviceLocation);
  if (!partnerId || !vehicle) return undefined;
  const [near] = await nearPartners.find(tx, {
    ...vehicle,
    ...{ radiusInKm: anyRadiusInKm, limit: 1, partnerIds: [partnerId], contractCode: contract.code },
    place: serviceLocation,
  });
  const depot = doc.dispatchLocation;
  const from = positionOf(depot);
  if (!near || !depot?.id || !from) return near;
  const distanceInKm = distanceInMeters(vehicle, from) / 1000;
  return {
    ...near,
    location: { ...depot, id: depot.id },
    candidate: { ...near.candidate, distanceInKm },
  };
}

/** Measures the ways of a job that an edit changes, before its transaction: nobody's row waits for a router. */
export async function measureEdited(
  { db, router }: Pick<EngineDeps, 'db' | 'router'>,
  requestId: string,
  order: ServiceOrder,
  contract: Contract,
): Promise<MeasuredSearch | undefined> {
  const job = await jobs.active(db.pool, requestId);
  const near = job && (await partnerOf(db.pool, job, order, contract));
  if (!near) return undefined;
  const trip = await tripOf(db.pool, order, contract);
  const { vehicle, to } = trip;
  if (!vehicle) return undefined;
  // An edit waits for no router that is ill: the great circle stands, and says so.
  const ways = await measureWays(router, { vehicle, to }, [near], { millis: routeMillis }).catch(() =>
    straightWays(vehicle, to),
  );
  return { trip, ways };
}

/** What an edit that has its row says of the job that is running. */
export interface EditedJob {
  before: ServiceOrder;
  order: ServiceOrder;
  contract: Contract;
  assignedAt: number;
  measured: MeasuredSearch | undefined;
}

/** When the partner is awaited of whom nobody said a time: by the drive that it is now (DECISIONS T-1011). */
function awaitedAnew({ doc }: JobRow, { before, order, assignedAt }: EditedJob, durationInMinutes: number | undefined) {
  const awaited = (one: ServiceOrder, minutes: number | undefined) =>
    expectedArrivalOf(one, new Date(assignedAt), minutes).toISOString();
  return doc.expectedArrivalAt === awaited(before, doc.durationInMinutes)
    ? { expectedArrivalAt: awaited(order, durationInMinutes) }
    : {};
}

/**
 * Decides the way, the price and the expected arrival of a running job again, where an edit made another job of it: as if it had been that
 * when it was assigned, from the depot that it has. An edit in the evening makes no night of it (DECISIONS S-35, T-1010). A price that
 * somebody agreed with the partner stays, and one of which nobody kept how it came about.
 */
export async function priceAnew(tx: Tx, job: JobRow, edited: EditedJob): Promise<void> {
  const { order, contract, assignedAt, measured } = edited;
  const { priceBasis, doc } = job;
  const near = await partnerOf(tx, job, order, contract);
  if (!near) return;
  const pricing = await jobPricingOf(tx, order, contract, assignedAt);
  const trip = await tripOf(tx, order, contract);
  const priced = pricedPartner(near, pricing, waysKnown(measured, trip));
  const { price, distanceInKm, durationInMinutes, isStraightLine } = jobDocumentOf(priced);
  const isDecided = priceBasis !== null && replayedPrice(priceBasis).total === doc.price;
  const changes = {
    ...{ distanceInKm, durationInMinutes, isStraightLine },
    ...(isDecided && { price }),
    ...awaitedAnew(job, edited, durationInMinutes),
  };
  Object.assign(doc, changes);
  await jobs.reprice(tx, job.id, changes, isDecided ? explainedBasis(near, pricing, priced.basis) : null);
}
