import { parentCompaniesOf, partnerCountryValues } from '@towline/sdk/domain/partner/countries';
import { countryText } from '../i18n/countryName.ts';
import type { Typed } from '../kit/forms/fieldInputs.ts';

/** The country of a partner that is added, which brings its assistance company: one of another country would be refused (3-platform §9). */
export const countryOfPartner = {
  input: 'select',
  label: 'COUNTRY',
  required: true,
  options: partnerCountryValues,
  text: countryText,
  // biome-ignore lint/suspicious/noThenProperty: it is what a field does to others, and no promise.
  then: ({ country }: Typed): Typed => ({ parentAssistanceCompanyCode: parentCompaniesOf(String(country))[0] ?? '' }),
} as const;
