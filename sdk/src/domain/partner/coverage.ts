import type { PartnerCoverage, PricedService, PriceList, ServiceOrder } from '../../generated/api.ts';
import { type KnownService, problemOfService, readServiceCode } from '../order/serviceCatalogue.ts';
import { fallbackPrice, type PartnerPrices, partnerLineOf } from '../price/decidePrice.ts';
import type { PricedJob, ServicePrice } from '../price/priceBook.ts';
import { pricedContractValues } from '../price/simulator.ts';

/** Kilometres around a depot that the coverage map draws, and where it is extended (3-platform §9). */
export const coverageRadiusInKm = { default: 15, extended: 30 } as const;

/** How far a depot's circle goes: by its own intervention area where that says so, else by the chosen coverage (3-platform §9, DECISIONS T-534). */
export const reachInKm = (
  { radiusInKm }: { readonly radiusInKm?: number | undefined },
  coverage: keyof typeof coverageRadiusInKm = 'default',
): number => radiusInKm ?? coverageRadiusInKm[coverage];

/** Countries of the coverage map (3-platform §9). */
export const coverageCountryValues = ['BE', 'DE', 'FR', 'IT', 'LU'] as const;

/** How much of a circle's colour lies over the ground (3-platform §9). */
export const coverageFillOpacity = 0.4;

/** How far a depot warms the heat map around it, in pixels (3-platform §9). */
export const heatRadiusInPixels = 130;

/** Contracts whose prices the map's labels may show (3-platform §9). */
export const mapContractValues = [...pricedContractValues, 'Auto5Battery', 'Auto5Tire', 'BA_DTA'] as const;

/** Partners that the coverage map leaves out, by how their names begin (3-platform §9). */
export const leftOutNamePrefixes: readonly string[] = ['Auto5'];

/** Choices of the number of locations; the last one is four and more (3-platform §9). */
export const locationCountValues = ['1', '2', '3', 'more'] as const;

/** A choice of the number of locations. */
export type LocationCount = (typeof locationCountValues)[number];

/** The choice to which a partner with so many locations belongs; undefined for one without any (3-platform §9). */
export const locationCountOf = (totalLocations: number): LocationCount | undefined => {
  if (!(totalLocations >= 1)) return undefined;
  return totalLocations >= 4 ? 'more' : locationCountValues[Math.floor(totalLocations) - 1];
};

/** The filters of the coverage map; what is absent or empty does not filter (3-platform §2, §9). */
export type CoverageFilters = {
  readonly country?: readonly string[];
  readonly active?: boolean;
  readonly type?: PartnerCoverage['type'];
  readonly operationalStatus?: PartnerCoverage['operationalStatus'];
  readonly locations?: readonly LocationCount[];
  /** How wide the circles are drawn; it leaves no partner out. */
  readonly coverage?: keyof typeof coverageRadiusInKm;
};

/** What the coverage map opens with: active partners of the own kind, circles of the default radius (3-platform §9). */
export const defaultCoverageFilters: CoverageFilters = {
  type: 'Partner',
  operationalStatus: 'Active',
  coverage: 'default',
};

/** What the filters read of a partner. */
export type CoverageSubject = Pick<
  PartnerCoverage,
  'name' | 'country' | 'active' | 'type' | 'operationalStatus' | 'totalLocations'
>;

/** Whether a partner is drawn on the coverage map (3-platform §2, §9). */
export const isOnCoverageMap = (partner: CoverageSubject, filters: CoverageFilters): boolean => {
  if (leftOutNamePrefixes.some((prefix) => partner.name.startsWith(prefix))) return false;
  const { country = [], active, type, operationalStatus, locations = [] } = filters;
  const count = locationCountOf(partner.totalLocations);
  return (
    (country.length === 0 || country.includes(partner.country)) &&
    (active === undefined || partner.active === active) &&
    (type === undefined || partner.type === type) &&
    (operationalStatus === undefined || partner.operationalStatus === operationalStatus) &&
    (locations.length === 0 || (count !== undefined && locations.includes(count)))
  );
};

/** The name at a location, from 1: a partner with several has "Location n" after it (3-platform §9). */
export const nameAtLocation = (name: string, location: number, totalLocations: number): string =>
  totalLocations > 1 ? `${name} Location ${location}` : name;

/** Share of the offers of 90 days that were accepted, from 0 to 1: what a KPI label says; undefined before any was answered (3-platform §2). */
export const acceptanceOf = (kpi: PartnerCoverage['kpi']): number | undefined => {
  const { acceptedCount_90d: accepted = 0, rejectedCount_90d: rejected = 0 } = kpi ?? {};
  return accepted + rejected > 0 ? accepted / (accepted + rejected) : undefined;
};

/** A job of the service at the edge of the default circle, on a working day. */
const jobAtTheEdge = (service: PricedService): PricedJob => {
  const category = problemOfService[service];
  const [type] = (readServiceCode(service) as KnownService).intake;
  const requestedService = { ...(type && { type }), ...(category && { category }) };
  const order = { requestedService, vehicle: {}, serviceLocation: {} } as ServiceOrder;
  const { default: kilometres } = coverageRadiusInKm;
  return { order, kilometres, instant: Number.NaN, timeZone: 'UTC', isHoliday: false };
};

/**
 * What a partner's price label says of a service, by the one price function: their own list for the contract, its prices, their general
 * list, the general prices; what none of them names is the default tariff (3-platform §9, DECISIONS S-35, T-633).
 */
export const labelPriceOf = (
  { prices = {}, ownLists = [] }: Pick<PartnerCoverage, 'prices' | 'ownLists'>,
  contractCode: string,
  service: PricedService,
): ServicePrice => {
  const listFor = (code: string | undefined): PriceList | undefined => {
    const own = ownLists.find(({ contractCode: one }) => one === code);
    return own && { ...own, title: own.code };
  };
  const own = { forContract: listFor(contractCode), general: listFor(undefined) };
  const offers = { prices: prices as PartnerPrices, own };
  const line = partnerLineOf(offers, {}, { code: contractCode, type: 'B2B' }, jobAtTheEdge(service));
  const { interventionPrice, pricePerKm } = line;
  return { interventionPrice, pricePerKm };
};

/** What a job at the edge of the default circle costs by these prices. */
const atTheEdge = ({ interventionPrice, pricePerKm }: ServicePrice): number =>
  Math.round((interventionPrice + pricePerKm * coverageRadiusInKm.default) * 100) / 100;

/** Colour of a price label: blue above the default tariffs, red below them, white otherwise (3-platform §9, DECISIONS T-513). */
export const priceLabelColourOf = (price: Partial<ServicePrice>): 'blue' | 'red' | 'white' => {
  const [own, usual] = [atTheEdge({ ...fallbackPrice, ...price }), atTheEdge(fallbackPrice)];
  return own > usual ? 'blue' : own < usual ? 'red' : 'white';
};
