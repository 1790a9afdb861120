import { visibleEstimate } from '@towline/sdk/access/hiddenDetails';
import type { Contract, Estimation, GeoPoint, PriceEstimate, ServiceOrder } from '@towline/sdk/api';
import { rankPartners } from '@towline/sdk/domain/dispatch/ranking';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { isSameRegion } from '@towline/sdk/domain/location/sameRegion';
import { defaultCrossBorderBlockKm } from '@towline/sdk/domain/order/crossBorder';
import {
  type EstimateBasis,
  estimateBasisOf,
  replayedEstimate,
  replayedPrice,
} from '@towline/sdk/domain/price/priceBasis';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import {
  candidateOf,
  explainedBasis,
  findCandidates,
  type PricedPartner,
  pricedPartner,
} from '../../dispatch/candidates.ts';
import { destinationOf } from '../../dispatch/destination.ts';
import { jobPricingOf, zoneOfOffset } from '../../dispatch/jobPricing.ts';
import { type JobWays, measureWays, type Way } from '../../dispatch/ways.ts';
import { countryAt } from '../../gazetteer/countryAt.ts';
import { contracts } from '../../stores/contracts.ts';
import type { NearPartner } from '../../stores/nearPartners.ts';
import { mayReadForRequests } from '../orders/intakeContract.ts';
import { type EstimateQuery, neededOf, orderOfQuery } from './estimateOrder.ts';
import { customerOriginOf, partnerOriginOf } from './priceOrigins.ts';
import { kpisOf, priceStepsOf } from './priceSteps.ts';

const shown = 5;
/** 1-intake §9: an estimate is given within 10 s; the router gets its share of it. */
const routeMillis = 5_000;

/** In which country the vehicle is brought somewhere: as its address says, else by the borders; unknown at sea. */
async function countryOf({ ports, signal, language }: Context, to: GeoPoint): Promise<string | undefined> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(routeMillis)]);
  const places = await ports.geocoder.reverse(to, language, ends).catch(() => []);
  return places[0]?.countryCode ?? countryAt(to) ?? undefined;
}

interface EstimatedTrip extends JobWays {
  towCountry?: string | undefined;
}

/** The ways of the job as it would be, by the router (1-intake §4, DECISIONS T-530). */
async function waysOf(
  context: Context,
  query: EstimateQuery,
  { order, contract, near }: { order: ServiceOrder; contract: Contract; near: NearPartner[] },
): Promise<EstimatedTrip> {
  const vehicle = { latitude: query.lat, longitude: query.lng };
  const needed = query.requiredCapabilities === undefined ? [] : neededOf(query);
  const to = await destinationOf(context.db.pool, order, contract, needed);
  const { signal } = context;
  const [ways, towCountry] = await Promise.all([
    measureWays(context.ports.router, { vehicle, to }, near, { signal, millis: routeMillis }),
    to && countryOf(context, to),
  ]);
  return { ...ways, towCountry };
}

/** Whose clock the prices go by: that of the country that is asked for, else the one that the caller names (DECISIONS S-35, T-530). */
const clockOf = ({ country, timezoneOffSet }: EstimateQuery): string | undefined =>
  country || timezoneOffSet === undefined ? undefined : zoneOfOffset(timezoneOffSet);

const thousandth = (kilometres: number): number => Math.round(kilometres * 1000) / 1000;

function estimationOf(
  { candidate, location, way, basis }: PricedPartner,
  { pricing = {} }: Contract,
  trip: Way | undefined,
): Estimation {
  const price = replayedPrice(basis);
  const { customerNet, customerGross } = replayedEstimate({ ...basis, pricing });
  return {
    partnerId: candidate.id,
    details: {
      partnerName: candidate.name,
      partnerLocation: { latitude: location.latitude, longitude: location.longitude },
      partnerToVehicleKms: thousandth(way.distanceInKm),
      vehicleToDestinationKms: thousandth(trip?.distanceInKm ?? 0),
      isStraightLine: way.isStraightLine || trip?.isStraightLine === true,
      durationInMinutes: way.durationInMinutes,
      partnerInterventionNetPrice: price.intervention,
      partnerTravelNetPrice: price.travel,
    },
    partnerPrice: { totalNetAmount: price.total },
    customerPrice: { totalNetAmount: customerNet, totalGrossAmount: customerGross },
    partnerPriceOrigin: partnerOriginOf(basis),
    customerPriceOrigin: customerOriginOf({ ...basis, pricing }),
  };
}

/** An estimate as the agent may read it, and what its best price was decided on (DECISIONS T-333). */
export interface DecidedEstimate {
  estimate: PriceEstimate;
  basis: EstimateBasis | undefined;
}

/** What an order will cost (1-intake §7). */
export const estimatePrice = async (context: Context, query: EstimateQuery): Promise<PriceEstimate> =>
  (await decideEstimate(context, query)).estimate;

/**
 * The same, for an order that keeps it. Runs for everybody, amounts leave the answer by the visibility policy (DECISIONS S-24).
 * A cross-border trip beyond the contract's limit is NotSupported (DECISIONS C-01, C-69).
 */
export async function decideEstimate(context: Context, query: EstimateQuery): Promise<DecidedEstimate> {
  const { agent, db, now } = context;
  const contract = (await mayReadForRequests(db.pool, agent, query.contract))
    ? await contracts.rulesByCode(db.pool, query.contract, query.forVersion)
    : undefined;
  // A version that is still to come would be priced by today's, in silence.
  if (!contract || (query.forVersion ?? 0) > contract.version) return refuse('NOT_FOUND');
  const order = await orderOfQuery(db.pool, query);
  const at = now();
  const { radiusInKm } = waterfallSettingsOf(contract);
  const [pricing, near] = await Promise.all([
    jobPricingOf(db.pool, order, contract, at.getTime(), clockOf(query)),
    findCandidates(db.pool, order, { contractCode: contract.code, radiusInKm }),
  ]);
  const ways = await waysOf(context, query, { order, contract, near });
  const { trip, towCountry } = ways;
  const tripKm = trip?.distanceInKm ?? 0;
  const { countryCode } = order.serviceLocation;
  const isCrossBorder = !!towCountry && !!countryCode && !isSameRegion(countryCode, towCountry);
  const priced = near.map((partner) => pricedPartner(partner, pricing, ways));
  const { ranked } = rankPartners(priced.map(candidateOf), order, contract, { now: at.getTime() });
  const byId = new Map(priced.map((partner) => [partner.candidate.id, partner]));
  const best = ranked
    .slice(0, shown)
    .flatMap(({ partnerId }) => byId.get(partnerId) ?? [])
    .map((partner) => ({ ...partner, basis: explainedBasis(partner, pricing, partner.basis) }));
  const isTooFar = isCrossBorder && tripKm > (contract.crossBorder?.blockKm ?? defaultCrossBorderBlockKm);
  const told = isTooFar ? [] : best;
  const estimations = told.map((partner) => estimationOf(partner, contract, trip));
  const scores = new Map(ranked.map(({ partnerId, score }) => [partnerId, score]));
  const estimate: PriceEstimate = {
    status: isTooFar ? 'NotSupported' : best.length === 0 ? 'NoPartnersFound' : 'OK',
    estimations,
    ...(query.includeAllDetails && {
      priceAdjustments: priceStepsOf(
        estimations.map((estimation, index) => {
          const { candidate, basis } = told[index]!;
          return { estimation, basis, kpis: kpisOf(candidate, scores.get(candidate.id)) };
        }),
        contract,
      ),
    }),
    estimatedAt: at.toISOString(),
    ...(trip && { tripDistanceInKm: thousandth(tripKm), isStraightLine: trip.isStraightLine }),
    isCrossBorder,
  };
  const reference = {
    code: contract.code,
    ...(contract.coverage?.homeMarket ? { homeMarket: contract.coverage.homeMarket } : {}),
  };
  const [first] = told;
  return {
    estimate: visibleEstimate(agent, reference, estimate),
    basis: first && estimateBasisOf(first.basis, contract, estimate.estimatedAt),
  };
}
