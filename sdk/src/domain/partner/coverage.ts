import type { PartnerCoverage } from '../../generated/api.ts';
import { fallbackPrice } from '../price/decidePrice.ts';
import type { ServicePrice } from '../price/priceBook.ts';

/** Kilometres around a depot that the coverage map draws, and where it is extended (3-platform §9). */
export const coverageRadiusInKm = { default: 15, extended: 30 } as const;

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

/** Colour of a price label: blue above the default tariff, red below it, white otherwise (3-platform §9). */
export const priceLabelColourOf = (
  price: Partial<ServicePrice>,
  field: keyof ServicePrice,
): 'blue' | 'red' | 'white' => {
  const own = price[field] ?? fallbackPrice[field];
  return own > fallbackPrice[field] ? 'blue' : own < fallbackPrice[field] ? 'red' : 'white';
};
