import type { ContactLanguage } from '../../generated/api.ts';
import { companiesOfHomeMarket } from '../contract/anomalies.ts';

/** Countries in which there are partners, in the order of the documents (3-platform §9). */
export const partnerCountryValues = ['FR', 'BE', 'LU', 'IT'] as const;

/** A country in which there are partners. */
export type PartnerCountry = (typeof partnerCountryValues)[number];

/** Languages in which the dispatch of each country calls, the usual one first (3-platform §9). */
export const dispatchLanguages: Readonly<Record<PartnerCountry, readonly ContactLanguage[]>> = {
  FR: ['fr'],
  BE: ['nl', 'fr'],
  LU: ['fr'],
  IT: ['it'],
};

/** The assistance companies that a partner of the country can belong to: those of its home market; none elsewhere (3-platform §5, §9). */
export const parentCompaniesOf = (country: string): readonly string[] => {
  const known = partnerCountryValues.find((value) => value === country.toUpperCase());
  return (known && companiesOfHomeMarket[known]) ?? [];
};
