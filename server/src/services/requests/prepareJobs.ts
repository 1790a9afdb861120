import { randomUUID } from 'node:crypto';
import { visibleJob } from '@towline/sdk/access/hiddenDetails';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { ExcludedPartner, GeoPoint, Job, PrepareJobsBody } from '@towline/sdk/api';
import { rankPartners } from '@towline/sdk/domain/dispatch/ranking';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import { defaultPartnerLimit, searchRadiusFor } from '@towline/sdk/domain/partner/search';
import { isLeftOutOfSearch } from '@towline/sdk/domain/partner/status';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { candidateOf, explainedBasis, type PricedPartner, pricedPartner } from '../../dispatch/candidates.ts';
import { jobDocumentOf } from '../../dispatch/jobDocument.ts';
import { jobPricingOf } from '../../dispatch/jobPricing.ts';
import { tripOf } from '../../dispatch/searchWays.ts';
import { measureWays, straightWays } from '../../dispatch/ways.ts';
import { jobs } from '../../stores/jobs.ts';
import { type NearPartner, nearPartners } from '../../stores/nearPartners.ts';
import type { Subject } from '../actOnRequest.ts';
import { requestedTimeOf } from '../status/requestedTime.ts';
import { pickProposals } from './pickProposals.ts';

/** As many are looked at as dispatch looks at: the best may be farther than those that are shown (DECISIONS T-182). */
const lookedAt = 150;

/** The router is waited for so long; then the great circle stands. */
const routeMillis = 3_000;

/** A partner whom the search found. */
interface FoundPartner extends NearPartner {
  /** To the nearest of the places around which was searched. */
  nearnessInKm: number;
  /** Which one that is: the vehicle's, or its destination's. */
  placeIndex: number;
}

/** Wherever a partner was found, the truck sets out to the vehicle: from there count distance, time and price. */
function fromVehicle(partner: NearPartner, vehicle: GeoPoint): NearPartner {
  const distanceInKm = distanceInMeters(vehicle, partner.location) / 1000;
  return { ...partner, candidate: { ...partner.candidate, distanceInKm } };
}

async function findNear(
  context: Context,
  subject: Subject,
  body: PrepareJobsBody,
  vehicle: GeoPoint,
): Promise<FoundPartner[]> {
  const { order, contractCode } = subject.request;
  const destination = positionOf(order.destinationLocation);
  if (!destination && body.searchRadiusAroundDestinationLocation && !body.searchRadiusAroundServiceLocation)
    refuse('RULE_BROKEN', { detail: 'the destination has no position', messageKey: 'NO_DESTINATION' });
  const fallback = searchRadiusFor(body.name);
  const places = [
    {
      place: vehicle,
      radius:
        body.searchRadiusAroundServiceLocation ?? (body.searchRadiusAroundDestinationLocation ? undefined : fallback),
    },
    { place: destination, radius: body.searchRadiusAroundDestinationLocation },
  ];
  const found = new Map<string, FoundPartner>();
  for (const [placeIndex, { place, radius }] of places.entries()) {
    if (radius === undefined || !place) continue;
    const near = await nearPartners.find(context.db.pool, {
      ...place,
      radiusInKm: radius,
      types: body.partnerTypes,
      name: body.name,
      limit: lookedAt,
      laterAt: requestedTimeOf(order),
      contractCode,
      place: order.serviceLocation,
    });
    for (const partner of near) {
      const nearnessInKm = partner.candidate.distanceInKm;
      const known = found.get(partner.candidate.id);
      if (known && known.nearnessInKm <= nearnessInKm) continue;
      found.set(partner.candidate.id, { ...(known ?? fromVehicle(partner, vehicle)), nearnessInKm, placeIndex });
    }
  }
  return [...found.values()].filter(({ candidate }) => !isLeftOutOfSearch(candidate));
}

/** Those who were found, each with the price of this very job by the ways that the router knows (DECISIONS T-530). */
async function priced(
  context: Context,
  { request: { order, contractCode }, contract: known }: Subject,
  found: FoundPartner[],
): Promise<(FoundPartner & PricedPartner)[]> {
  const contract = known ?? refuse('NOT_FOUND', { detail: `contract ${contractCode}` });
  const { db, ports, signal } = context;
  const pricing = await jobPricingOf(db.pool, order, contract, context.now().getTime());
  const { vehicle, to } = await tripOf(db.pool, order, contract);
  const ways = vehicle
    ? await measureWays(ports.router, { vehicle, to }, found, { signal, millis: routeMillis })
    : straightWays(vehicle, to);
  return found.map((partner) => {
    const one = pricedPartner(partner, pricing, ways);
    return { ...partner, ...one, basis: explainedBasis(one, pricing, one.basis) };
  });
}

/** An agent's own partner search (2-requests §7): proposes a job for each, best first, those the waterfall would pass over last with the reason. */
export async function prepareJobs(context: Context, subject: Subject, body: PrepareJobsBody): Promise<Job[]> {
  const { request, contract } = subject;
  const vehicle =
    positionOf(request.order.serviceLocation) ??
    refuse('RULE_BROKEN', { detail: 'the service location has no position' });
  const at = context.now();
  const limit = body.partnerLimit ?? defaultPartnerLimit;
  const found = await priced(context, subject, await findNear(context, subject, body, vehicle));
  // Who was found was looked for: nobody is too far for the search that names him.
  const reach = Math.max(
    body.searchRadiusAroundServiceLocation ?? 0,
    searchRadiusFor(body.name),
    ...found.map(({ candidate }) => candidate.distanceInKm),
  );
  const { ranked, excluded } = rankPartners(found.map(candidateOf), request.order, contract, {
    now: at.getTime(),
    radiusInKm: reach,
  });
  const exclusionOf = new Map<string, ExcludedPartner>(excluded.map((entry) => [entry.partnerId, entry]));
  const rankOf = new Map(ranked.map(({ partnerId }, index) => [partnerId, index]));
  const placeOf = (partnerId: string): Pick<Job, 'rank' | 'ranking'> => {
    const index = rankOf.get(partnerId);
    const ranking = index === undefined ? undefined : ranked[index];
    return index === undefined || !ranking ? {} : { rank: index + 1, ranking };
  };
  const proposals = pickProposals(
    found.map((partner) => ({
      partner,
      exclusion: exclusionOf.get(partner.candidate.id),
      rankIndex: rankOf.get(partner.candidate.id),
      distanceInKm: partner.candidate.distanceInKm,
      placeIndex: partner.placeIndex,
    })),
    limit,
  ).map(({ partner, exclusion }) => ({
    id: randomUUID(),
    partnerId: partner.candidate.id,
    partnerName: partner.candidate.name,
    partnerType: partner.candidate.type,
    priceBasis: partner.basis,
    doc: {
      ...jobDocumentOf(partner),
      ...placeOf(partner.candidate.id),
      ...(exclusion ? { exclusion } : {}),
    },
  }));
  await jobs.propose(context.db.pool, request.id, proposals, at);
  const viewer = viewerOf(context.agent, request);
  return proposals.map(({ id, doc }) =>
    visibleJob(viewer, request, {
      ...doc,
      id,
      requestId: request.id,
      status: 'Proposed',
      jobStatus: 'Proposed',
      isActive: false,
      foundCount: found.length,
    }),
  );
}
