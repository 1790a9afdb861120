import { templateLocaleOf } from '../language/fallback.ts';

/** The template of last resort (2-requests §5). */
export const GENERAL_RENTAL_TEMPLATE = 'general_EU';

/** Codes of the booking templates in the order in which they are looked for: the organisation's, the country's, the general one (2-requests §5). */
export const rentalTemplateCodes = (organisationCode: string | undefined, country: string | undefined): string[] => [
  ...new Set([organisationCode, country?.toUpperCase(), GENERAL_RENTAL_TEMPLATE].filter((code) => !!code) as string[]),
];

/** Language of the booking e-mail: that of every template, en-BE for a reader without one (2-requests §9). */
export const rentalEmailLanguageOf = (language: string | undefined): string => templateLocaleOf(language ?? '');

/** Reason code of the mail that books a rental car, and field1 of its line in the log (2-requests §3). */
export const RENTAL_BOOKING = 'RentalCarBooking';

/** Whether a log entry records a rental booking, as the rental card lists them (2-requests §2, §3). */
export const isRentalBooking = (entry: { readonly field1?: string }): boolean => entry.field1 === RENTAL_BOOKING;
