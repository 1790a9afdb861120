import type { ContactLanguage } from '@towline/sdk/api';
import { fallbackLanguage } from '@towline/sdk/domain/language/fallback';
import { dispatchLanguages, partnerCountryValues } from '@towline/sdk/domain/partner/countries';
import type { OwnPartner } from '../../stores/partnerCompany.ts';

/** The language of the partner's own page and of the link to it: the dispatch's first, for the dispatch asks (2-requests §4). */
export function partnerLanguage({ operationalDetails, legalDetails, manager, country }: OwnPartner): ContactLanguage {
  const known = partnerCountryValues.find((code) => code === country);
  return (
    operationalDetails?.dispatchVoiceLanguage ??
    legalDetails?.language ??
    manager?.language ??
    (known && dispatchLanguages[known][0]) ??
    fallbackLanguage
  );
}
