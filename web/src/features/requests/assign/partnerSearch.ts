import type { BodyOf } from '@towline/sdk/types';

/** What an agent sets to look for partners (2-requests §5, §7, §9). */
export interface PartnerFilters {
  readonly name: string;
  readonly radius: number;
  readonly internal: boolean;
  readonly external: boolean;
  readonly around: 'service' | 'destination';
}

/** The default radius in km, and that of a search by name (2-requests §9). */
export const defaultRadius = 50;
export const nameRadius = 250;
/** As many partners as a search proposes (2-requests §9). */
const partnerLimit = 10;

/** What the dialog opens with: both kinds within 50 km of the vehicle. */
export const initialFilters: PartnerFilters = {
  name: '',
  radius: defaultRadius,
  internal: true,
  external: true,
  around: 'service',
};

/** A name widens the search to 250 km, unless a radius of one's own is typed (2-requests §9). */
export function withName(filters: PartnerFilters, name: string): PartnerFilters {
  const hadName = filters.name.trim() !== '';
  const hasName = name.trim() !== '';
  const preset = hadName ? nameRadius : defaultRadius;
  const radius = filters.radius === preset ? (hasName ? nameRadius : defaultRadius) : filters.radius;
  return { ...filters, name, radius };
}

/** Whether a search would ask the same again: its button is then off (2-requests §5). */
export function isUnchanged(filters: PartnerFilters, last: PartnerFilters | undefined): boolean {
  return last !== undefined && JSON.stringify(searchBody(filters)) === JSON.stringify(searchBody(last));
}

/** What is sent: if neither kind is chosen, both are looked for (2-requests §9). */
export function searchBody(filters: PartnerFilters): BodyOf<'prepareJobs'> {
  const { radius, internal, external, around } = filters;
  const name = filters.name.trim();
  const both = internal === external;
  return {
    ...(around === 'service'
      ? { searchRadiusAroundServiceLocation: radius }
      : { searchRadiusAroundDestinationLocation: radius }),
    partnerLimit,
    partnerTypes: both ? ['Partner', 'ExternalPartner'] : internal ? ['Partner'] : ['ExternalPartner'],
    ...(name === '' ? {} : { name }),
  };
}
