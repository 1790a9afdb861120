import { errorAt, type RuleIssue } from '../ruleIssue.ts';

/**
 * Refuses a chosen depot that is not in the partner's country, or of which nobody knows the country; nothing is refused
 * while no depot is chosen (3-platform §5, §8: DEPOT_OUTSIDE_LEGAL_COUNTRY). Countries as ISO 3166 alpha-2 codes.
 */
export const depotCountryIssue = (
  partnerCountry: string,
  depot: { readonly countryCode?: string } | undefined,
): RuleIssue<'DEPOT_OUTSIDE_LEGAL_COUNTRY'> | undefined =>
  depot === undefined || depot.countryCode?.toUpperCase() === partnerCountry.toUpperCase()
    ? undefined
    : errorAt('dispatchLocation', 'DEPOT_OUTSIDE_LEGAL_COUNTRY');
