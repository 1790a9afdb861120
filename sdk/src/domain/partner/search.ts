import type { PartnerType, PrepareJobsBody } from '../../generated/api.ts';

/** Kilometres around the place that are searched, and those of a search by name (2-requests §9). */
export const searchRadiusInKm = { default: 50, byName: 250 } as const;

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

/** What an agent sets to look for partners; the radius in km (2-requests §5, §7, §9). */
export type PartnerFilters = {
  readonly name: string;
  readonly radius: number;
  readonly internal: boolean;
  readonly external: boolean;
  readonly around: 'service' | 'destination';
};

/** What the search opens with: both kinds within 50 km of the vehicle (2-requests §9). */
export const initialPartnerFilters: PartnerFilters = {
  name: '',
  radius: searchRadiusInKm.default,
  internal: true,
  external: true,
  around: 'service',
};

/** A name widens the search to 250 km and its end narrows it again, unless a radius of one's own is typed (2-requests §9). */
export const withSearchName = (filters: PartnerFilters, name: string): PartnerFilters => {
  const isPreset = filters.radius === searchRadiusFor(filters.name);
  return { ...filters, name, radius: isPreset ? searchRadiusFor(name) : filters.radius };
};

/** Whether the filters can be searched with: the radius is one, or there is a name to search by (2-requests §5). */
export const isSearchValid = ({ radius, name }: Pick<PartnerFilters, 'radius' | 'name'>): boolean =>
  (Number.isFinite(radius) && radius > 0) || hasName(name);

/** The call's body for the filters; a search by name without a radius takes that of names (2-requests §7, §9). */
export const partnerSearchBody = ({ name, radius, internal, external, around }: PartnerFilters): PrepareJobsBody => {
  const kilometres = Number.isFinite(radius) && radius > 0 ? radius : searchRadiusFor(name);
  return {
    ...(around === 'service'
      ? { searchRadiusAroundServiceLocation: kilometres }
      : { searchRadiusAroundDestinationLocation: kilometres }),
    partnerLimit: defaultPartnerLimit,
    partnerTypes: searchedTypes(internal, external),
    ...(hasName(name) ? { name: name.trim() } : {}),
  };
};

/** Whether a search would ask the same as the last one: its button is then off (2-requests §5). */
export const isSearchUnchanged = (filters: PartnerFilters, last: PartnerFilters | undefined): boolean =>
  last !== undefined && JSON.stringify(partnerSearchBody(filters)) === JSON.stringify(partnerSearchBody(last));
