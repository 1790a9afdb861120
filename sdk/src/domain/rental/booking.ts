/** The template of last resort (2-requests §5). */
export const GENERAL_RENTAL_TEMPLATE = 'general_EU';

/** Codes of the booking templates in the order in which they are looked for: the organisation's, the country's, the general one (2-requests §5). */
export const rentalTemplateCodes = (organisationCode: string | undefined, country: string | undefined): string[] => [
  ...new Set([organisationCode, country?.toUpperCase(), GENERAL_RENTAL_TEMPLATE].filter((code) => !!code) as string[]),
];

/** Language of the booking e-mail: nl-BE, fr-BE, it-IT, otherwise en-BE (2-requests §9). */
export const rentalEmailLanguageOf = (language: string | undefined): string =>
  ({ nl: 'nl-BE', fr: 'fr-BE', it: 'it-IT' })[language?.slice(0, 2).toLowerCase() ?? ''] ?? 'en-BE';

/** Whether a log entry records a rental booking, as the rental card lists them (2-requests §2, §3). */
export const isRentalBooking = (entry: { readonly field1?: string }): boolean => entry.field1 === 'RentalCarBooking';
