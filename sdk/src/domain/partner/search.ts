import type { PartnerType, PrepareJobsBody } from '../../generated/api.ts';
import { searchRadiusInKm } from './searchRadius.ts';

/** As many partners as one search may propose (DECISIONS T-182). */
export const mostPartners = 100;

/** As many partners as a search proposes where nothing else is asked (2-requests §9). */
export const defaultPartnerLimit = 10;

const hasName = (name: string | undefined): boolean => (name ?? '').trim() !== '';

/** The radius of a search where none is given, in km: wider when it looks for a name (2-requests §9). */
export const searchRadiusFor = (name: string | undefined): number =>
  hasName(name) ? searchRadiusInKm.byName : searchRadiusInKm.default;

/** The kinds of partners that a search looks for: both where neither is chosen (2-requests §9). */
export const searchedTypes = (internal: boolean, external: boolean): PartnerType[] => {
  if (internal === external) return ['Partner', 'ExternalPartner'];
  return internal ? ['Partner'] : ['ExternalPartner'];
};

/** What an agent sets to look for partners; each place has its own radius in km, both can be searched at once (2-requests §5, §7, §9). */
export type PartnerFilters = {
  readonly name: string;
  readonly internal: boolean;
  readonly external: boolean;
  readonly aroundService: boolean;
  readonly serviceRadius: number;
  readonly aroundDestination: boolean;
  readonly destinationRadius: number;
};

/** What the search opens with: both kinds within 50 km of the vehicle (2-requests §9). */
export const initialPartnerFilters: PartnerFilters = {
  name: '',
  internal: true,
  external: true,
  aroundService: true,
  serviceRadius: searchRadiusInKm.default,
  aroundDestination: false,
  destinationRadius: searchRadiusInKm.default,
};

/** A name widens the search to 250 km and its end narrows it again, where no radius of one's own is typed (2-requests §9). */
export const withSearchName = (filters: PartnerFilters, name: string): PartnerFilters => {
  const [preset, next] = [searchRadiusFor(filters.name), searchRadiusFor(name)];
  const widened = (radius: number): number => (radius === preset ? next : radius);
  return {
    ...filters,
    name,
    serviceRadius: widened(filters.serviceRadius),
    destinationRadius: widened(filters.destinationRadius),
  };
};

/**
 * The call's body for the filters: around the vehicle, around its destination or both; where neither is chosen, around the
 * vehicle. A radius that is none is the usual one (2-requests §7, §9).
 */
export const partnerSearchBody = (filters: PartnerFilters, partnerLimit = defaultPartnerLimit): PrepareJobsBody => {
  const { name, internal, external, aroundService, serviceRadius, aroundDestination, destinationRadius } = filters;
  const kilometres = (radius: number): number =>
    Number.isFinite(radius) && radius > 0 ? radius : searchRadiusFor(name);
  return {
    ...((aroundService || !aroundDestination) && { searchRadiusAroundServiceLocation: kilometres(serviceRadius) }),
    ...(aroundDestination && { searchRadiusAroundDestinationLocation: kilometres(destinationRadius) }),
    partnerLimit,
    partnerTypes: searchedTypes(internal, external),
    ...(hasName(name) ? { name: name.trim() } : {}),
  };
};

/** Whether a search would ask the same as the last one: its button is then off (2-requests §5). */
export const isSearchUnchanged = (filters: PartnerFilters, last: PartnerFilters | undefined): boolean =>
  last !== undefined && JSON.stringify(partnerSearchBody(filters)) === JSON.stringify(partnerSearchBody(last));
