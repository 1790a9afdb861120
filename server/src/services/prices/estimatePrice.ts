import { visibleEstimate } from '@towline/sdk/access/hiddenDetails';
import type { Contract, Estimation, PriceEstimate, ServiceOrder } from '@towline/sdk/api';
import { rankPartners } from '@towline/sdk/domain/dispatch/ranking';
import { waterfallSettingsOf } from '@towline/sdk/domain/dispatch/waterfallSettings';
import { isSameRegion } from '@towline/sdk/domain/location/sameRegion';
import { defaultCrossBorderBlockKm } from '@towline/sdk/domain/order/crossBorder';
import { problemOfService, readServiceCode } from '@towline/sdk/domain/order/serviceCatalogue';
import {
  type EstimateBasis,
  estimateBasisOf,
  type PriceBasis,
  replayedEstimate,
  replayedPrice,
} from '@towline/sdk/domain/price/priceBasis';
import type { Query } from '@towline/sdk/types';
import { pricedServiceValues } from '@towline/sdk/values';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import {
  candidateOf,
  explainedBasis,
  loadCandidates,
  type PricedPartner,
  priceBasisOf,
} from '../../dispatch/candidates.ts';
import { type JobPricing, jobPricingOf } from '../../dispatch/jobPricing.ts';
import type { DrivingRoute } from '../../ports/router/port.ts';
import { contracts } from '../../stores/contracts.ts';
import { mayReadForIntake } from '../orders/intakeContract.ts';
import { priceStepsOf } from './priceSteps.ts';

const shown = 5;
/** 1-intake §9: an estimate is given within 10 s; the router gets its share of it. */
const routeMillis = 5_000;

type EstimateQuery = Query<'estimatePrice'>;

const bounds = { lat: 90, lng: 180, towLat: 90, towLng: 180 } as const;

// The contract has had no bounds since version 1; what lies outside of them is no place all the same.
function refuseOutside(query: EstimateQuery): void {
  const outside = (Object.keys(bounds) as (keyof typeof bounds)[]).filter(
    (name) => !(Math.abs(query[name] ?? 0) <= bounds[name]),
  );
  const at = (name: keyof typeof bounds) => {
    const detail = `is between -${bounds[name]} and ${bounds[name]}`;
    return { in: 'query', pointer: `/${name}`, detail, code: 'maximum' } as const;
  };
  if (outside.length > 0) refuse('VALIDATION_FAILED', { errors: outside.map(at) });
}

function orderOf(query: EstimateQuery): ServiceOrder {
  refuseOutside(query);
  // Intake, simulator and price list each have words of their own; an unknown one is an error, not a guess (DECISIONS C-08).
  const read = readServiceCode(query.service);
  const type = read.isKnown ? read.intake[0] : undefined;
  if (!type) {
    const detail = 'is no service that can be ordered';
    return refuseFor('VALIDATION_FAILED', '/service', detail, 'enum', 'query');
  }
  // A word of the simulator says which problem it is, by which partners and lines differ (DECISIONS C-08).
  const word = pricedServiceValues.find((service) => service === query.service);
  const category = word && problemOfService[word];
  const hasTow = query.towLat !== undefined && query.towLng !== undefined;
  return {
    orderType: 'RoadsideAssistance',
    requestedService: { type, contractCode: query.contract, ...(category && { category }) },
    vehicle: {
      ...(query.vehicleType ? { type: query.vehicleType } : {}),
      ...(query.vehicleFuelType ? { fuelType: query.vehicleFuelType } : {}),
      ...(query.weightCategory ? { weightCategory: query.weightCategory } : {}),
      ...(query.lengthCategory ? { lengthCategory: query.lengthCategory } : {}),
    },
    serviceLocation: {
      latitude: query.lat,
      longitude: query.lng,
      ...(query.country ? { countryCode: query.country } : {}),
      ...(query.locationType ? { type: query.locationType } : {}),
      ...(query.serviceAt ? { appointment: { kind: 'PlannedSpecificTime', startDateTime: query.serviceAt } } : {}),
      ...(query.restrictedRoadNetwork ? { intersectsRestrictedRoadNetwork: true } : {}),
      ...(query.restrictedRoadNetworkCode ? { restrictedRoadNetworkCode: query.restrictedRoadNetworkCode } : {}),
    },
    ...(hasTow ? { destinationLocation: { required: true, latitude: query.towLat!, longitude: query.towLng! } } : {}),
  };
}

async function tripOf(
  context: Context,
  query: EstimateQuery,
): Promise<(DrivingRoute & { towCountry: string | undefined }) | undefined> {
  if (query.towLat === undefined || query.towLng === undefined) return undefined;
  const to = { latitude: query.towLat, longitude: query.towLng };
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(routeMillis)]);
  const [route, places] = await Promise.all([
    context.ports.router.route({ from: { latitude: query.lat, longitude: query.lng }, to }, signal),
    context.ports.geocoder.reverse(to, context.language, signal).catch(() => []),
  ]);
  return { ...route, towCountry: places[0]?.countryCode };
}

/** An estimate counts the way to the destination as it is driven, and its lists know prices by how far it is. */
const drivenBasis = (partner: PricedPartner, pricing: JobPricing, tripKm: number): PriceBasis =>
  explainedBasis(partner, pricing, priceBasisOf(partner, pricing, partner.candidate.distanceInKm + tripKm));

function estimationOf(
  { candidate, location }: PricedPartner,
  basis: PriceBasis,
  { pricing = {} }: Contract,
  tripKm: number,
  isStraightLine: boolean,
): Estimation {
  const price = replayedPrice(basis);
  const { customerNet, customerGross } = replayedEstimate({ ...basis, pricing });
  return {
    partnerId: candidate.id,
    details: {
      partnerName: candidate.name,
      partnerLocation: { latitude: location.latitude, longitude: location.longitude },
      partnerToVehicleKms: Math.round(candidate.distanceInKm * 1000) / 1000,
      vehicleToDestinationKms: Math.round(tripKm * 1000) / 1000,
      isStraightLine,
      partnerInterventionNetPrice: price.intervention,
      partnerTravelNetPrice: price.travel,
    },
    partnerPrice: { totalNetAmount: price.total },
    customerPrice: { totalNetAmount: customerNet, totalGrossAmount: customerGross },
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
  const contract = mayReadForIntake(agent, query.contract)
    ? await contracts.rulesByCode(db.pool, query.contract, query.forVersion)
    : undefined;
  // A version that is still to come would be priced by today's, in silence.
  if (!contract || (query.forVersion ?? 0) > contract.version) return refuse('NOT_FOUND');
  const order = orderOf(query);
  const at = now();
  const trip = await tripOf(context, query);
  const tripKm = (trip?.distanceInMeters ?? 0) / 1000;
  const isCrossBorder = !!trip?.towCountry && !!query.country && !isSameRegion(query.country, trip.towCountry);
  const pricing = await jobPricingOf(db.pool, order, contract, at.getTime());
  const candidates = await loadCandidates(db.pool, order, pricing, waterfallSettingsOf(contract).radiusInKm);
  const { ranked } = rankPartners(candidates.map(candidateOf), order, contract, { now: at.getTime() });
  const byId = new Map(candidates.map((partner) => [partner.candidate.id, partner]));
  const best = ranked.slice(0, shown).flatMap(({ partnerId }) => {
    const partner = byId.get(partnerId);
    return partner ? [{ partner, basis: drivenBasis(partner, pricing, tripKm) }] : [];
  });
  const isTooFar = isCrossBorder && tripKm > (contract.crossBorder?.blockKm ?? defaultCrossBorderBlockKm);
  const estimations = isTooFar
    ? []
    : best.map(({ partner, basis }) => estimationOf(partner, basis, contract, tripKm, trip?.isStraightLine ?? true));
  const estimate: PriceEstimate = {
    status: isTooFar ? 'NotSupported' : best.length === 0 ? 'NoPartnersFound' : 'OK',
    estimations,
    ...(query.includeAllDetails
      ? {
          priceAdjustments: priceStepsOf(
            estimations,
            ranked,
            contract,
            !!pricing.customerTariff(tripKm),
            best.map(({ basis }) => basis),
          ),
        }
      : {}),
    estimatedAt: at.toISOString(),
    ...(trip ? { tripDistanceInKm: Math.round(tripKm * 1000) / 1000, isStraightLine: trip.isStraightLine } : {}),
    isCrossBorder,
  };
  const reference = {
    code: contract.code,
    ...(contract.coverage?.homeMarket ? { homeMarket: contract.coverage.homeMarket } : {}),
  };
  const [first] = isTooFar ? [] : best;
  return {
    estimate: visibleEstimate(agent, reference, estimate),
    basis: first && estimateBasisOf(first.basis, contract, estimate.estimatedAt),
  };
}
