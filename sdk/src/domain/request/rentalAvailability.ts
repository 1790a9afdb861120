import type { Contract } from '../../generated/api.ts';

/** Why no rental car can be had (2-requests §4). */
export type RentalUnavailability = 'NoCoverage' | 'RentalNotSupported' | 'NoArrangedBy';

/** What decides on rental cars for a request (DECISIONS S-08). */
export type RentalSubject = {
  readonly isAbroad: boolean;
  /** Country of the service location; it chooses the organisation abroad. */
  readonly country?: string;
  readonly coverage: Contract['coverage'];
  readonly agentOrganisationCode: string;
  readonly isHomeAgent: boolean;
  readonly isAbroadAgent: boolean;
  /** Whether the rental organisation lists agencies. */
  readonly hasAgencies: boolean;
};

/** Scenario 0 to 7: 0 and 1 unavailable, 2 to 7 available (2-requests §4). */
export type RentalScenario = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The organisation that arranges rental cars: the contract's at home, the country's abroad (2-requests §3, DECISIONS S-08). */
export const rentalOrganisationOf = (
  coverage: Contract['coverage'],
  isAbroad: boolean,
  country: string | undefined,
): string | undefined =>
  (isAbroad
    ? coverage?.rentalCar?.countryRentalCar?.[country?.toUpperCase() ?? '']?.arrangedBy
    : coverage?.rentalCar?.arrangedBy) || undefined;

/** The scenario of a request's rental car (2-requests §4, DECISIONS S-08). */
export const rentalScenarioOf = (subject: RentalSubject): RentalScenario => {
  const organisation = rentalOrganisationOf(subject.coverage, subject.isAbroad, subject.country);
  if (!organisation) return 0;
  if (!subject.isHomeAgent && !(subject.isAbroad && subject.isAbroadAgent)) return 1;
  if (subject.isAbroad) return subject.hasAgencies ? 7 : 6;
  const isOther = organisation !== subject.agentOrganisationCode;
  if (isOther) return subject.hasAgencies ? 5 : 4;
  return subject.hasAgencies ? 3 : 2;
};

/** Whether a rental car can be booked in the scenario: 2 to 7 (2-requests §4). */
export const isRentalAvailable = (scenario: RentalScenario): boolean => scenario >= 2;

/** Why there is no rental organisation; undefined where there is one (2-requests §4, DECISIONS S-08). */
export const rentalUnavailabilityOf = (
  subject: Pick<RentalSubject, 'coverage' | 'isAbroad' | 'country'>,
): RentalUnavailability | undefined => {
  if (!subject.coverage) return 'NoCoverage';
  if (!subject.coverage.rentalCar) return 'RentalNotSupported';
  return rentalOrganisationOf(subject.coverage, subject.isAbroad, subject.country) ? undefined : 'NoArrangedBy';
};

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
