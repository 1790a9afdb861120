import {
  type CoverageFilters,
  coverageCountryValues,
  coverageRadiusInKm,
  locationCountValues,
  mapContractValues,
} from '@towline/sdk/domain/partner/coverage';
import { defaultSimulation } from '@towline/sdk/domain/price/simulator';
import { partnerOperationalStatusValues, partnerTypeValues, pricedServiceValues } from '@towline/sdk/values';
import {
  type UrlValues,
  urlChoice,
  urlList,
  urlOptional,
  urlOptionalNumber,
  urlSchema,
  urlText,
} from '../../kit/url/urlState.ts';

/** Said in the address where a filter that has a default is taken off. */
const everything = 'any';

/** What the map can be narrowed to by a filter that has a default (3-platform §9). */
export const coverageWords = Object.keys(coverageRadiusInKm) as ['default', 'extended'];

/** The address of the coverage map: its filters, whose prices are said, what is looked at, and where one looks. */
export const coverageUrl = urlSchema({
  country: urlList(coverageCountryValues),
  active: urlOptional(['true', 'false']),
  type: urlChoice([...partnerTypeValues, everything], 'Partner'),
  operationalStatus: urlChoice([...partnerOperationalStatusValues, everything], 'Active'),
  coverage: urlChoice(coverageWords, 'default'),
  locations: urlList(locationCountValues),
  contract: urlChoice(mapContractValues, defaultSimulation.contract),
  service: urlChoice(pricedServiceValues, defaultSimulation.service),
  side: urlChoice(['list', 'simulator'], 'list'),
  id: urlText(),
  lat: urlOptionalNumber(-90, 90),
  lng: urlOptionalNumber(-180, 180),
  zoom: urlOptionalNumber(2, 19),
});

export type CoverageValues = UrlValues<typeof coverageUrl>;

/** The parameters that narrow the map. */
export const coverageFilterNames = [
  'country',
  'active',
  'type',
  'operationalStatus',
  'coverage',
  'locations',
  'contract',
  'service',
] as const;

/** The filters as the rule reads them. */
export function filtersOf(values: CoverageValues): CoverageFilters {
  const { country, active, type, operationalStatus, locations, coverage } = values;
  return {
    country,
    locations,
    coverage,
    ...(active && { active: active === 'true' }),
    ...(type !== everything && { type }),
    ...(operationalStatus !== everything && { operationalStatus }),
  };
}

/** The values as chips show them: one that was taken off says nothing. */
export const shownValues = (values: CoverageValues): Readonly<Record<string, unknown>> => ({
  ...values,
  ...(values.type === everything && { type: '' }),
  ...(values.operationalStatus === everything && { operationalStatus: '' }),
});

/** What a chip changes; one that has a default and is taken off is not back at its default. */
export function changesOf(changes: Readonly<Record<string, unknown>>): Partial<CoverageValues> {
  const isTakenOff = (name: 'type' | 'operationalStatus'): boolean => name in changes && changes[name] === '';
  return {
    ...changes,
    ...(isTakenOff('type') && { type: everything }),
    ...(isTakenOff('operationalStatus') && { operationalStatus: everything }),
  } as Partial<CoverageValues>;
}
