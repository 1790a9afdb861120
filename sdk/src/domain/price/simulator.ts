import type { GeoPoint, PriceAdjustment, PricedService, PriceOffer } from '../../generated/api.ts';
import { towServices } from '../order/serviceCatalogue.ts';
import { minutesAheadOfUtc, zoneOfPlace } from '../timeZone.ts';
import type { EstimateQuery } from './estimateQuery.ts';

/** Contracts that the simulator and the labels of the coverage map both offer (3-platform §9). */
export const pricedContractValues = [
  'C24Prepaid19',
  'C24Prepaid19_LU',
  'CoronaPostpaid',
  'CoronaPrepaid',
  'FoyerPrepaid19',
  'Q8',
] as const;

/** Contracts that the simulator offers (3-platform §9). */
export const simulatorContractValues = ['Auto5Tire', 'C24Prepaid_IT_BA', ...pricedContractValues] as const;

/** Contract that the simulator offers (3-platform §9). */
export type SimulatorContract = (typeof simulatorContractValues)[number];

/** What the simulator begins with (3-platform §9). */
export const defaultSimulation = { contract: 'C24Prepaid19_LU', service: 'JumpStart' } as const;

/** What the marker of an offer may say (3-platform §9). */
export const markerLabelValues = ['partnerName', 'partnerPrice', 'customerPrice', 'revenue', 'travel'] as const;

/** What the marker of an offer says (3-platform §9). */
export type MarkerLabel = (typeof markerLabelValues)[number];

/** Whether a service of the simulator asks where to (3-platform §2, §9). */
export const isTowService = (service: PricedService): boolean => towServices.some((tow) => tow === service);

/** What is simulated: a service under a contract, where, and for a tow where to (3-platform §3). */
export type Simulation = {
  readonly contract: string;
  readonly service: PricedService;
  readonly location?: GeoPoint | undefined;
  /** Whose clock, holidays and borders the prices go by (DECISIONS S-35). */
  readonly countryCode?: string | undefined;
  readonly towDestination?: GeoPoint | undefined;
  readonly licensePlate?: string | undefined;
};

/** What is asked of the estimate; undefined while the location is missing, or a tow's destination (3-platform §7). */
export function simulationQuery(simulation: Simulation, now: Date): EstimateQuery | undefined {
  const { contract, service, location, countryCode, licensePlate } = simulation;
  const towDestination = isTowService(service) ? simulation.towDestination : undefined;
  if (!location || (isTowService(service) && !towDestination)) return undefined;
  return {
    contract,
    service,
    lat: location.latitude,
    lng: location.longitude,
    ...(countryCode && { country: countryCode }),
    // What counts while nobody knows the country yet.
    timezoneOffSet: 0 - minutesAheadOfUtc(zoneOfPlace({ countryCode, ...location }), now),
    includeAllDetails: true,
    ...(towDestination && { towLat: towDestination.latitude, towLng: towDestination.longitude }),
    ...(licensePlate && { licensePlate }),
  };
}

/** The step that is shown: the chosen one, the last by default (3-platform §4). */
export const shownStepOf = (steps: readonly PriceAdjustment[], chosen?: number): PriceAdjustment | undefined =>
  (chosen === undefined ? undefined : steps[chosen]) ?? steps.at(-1);

/** Where an offer's partner drives from, and how the marker's words come about (3-platform §9). */
export function markerValueOf(offer: PriceOffer, label: Exclude<MarkerLabel, 'partnerName'>): number | undefined {
  if (label === 'partnerPrice') return offer.partnerPriceVatExcluded;
  if (label === 'customerPrice') return offer.customerPrice?.totalGrossAmount;
  return label === 'revenue' ? offer.totalRevenueVatExcluded : offer.details.distanceToVehicleInKm;
}
