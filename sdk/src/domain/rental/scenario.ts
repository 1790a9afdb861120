import type { Contract } from '../../generated/api.ts';

/** Why no rental car can be had: no coverage in the contract, no rental in its coverage, nobody who arranges it (2-requests §4). */
export type RentalUnavailability = 'RENTAL_NO_COVERAGE' | 'RENTAL_NOT_SUPPORTED' | 'RENTAL_NO_ARRANGED_BY';

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
  if (!subject.coverage) return 'RENTAL_NO_COVERAGE';
  if (!subject.coverage.rentalCar) return 'RENTAL_NOT_SUPPORTED';
  return rentalOrganisationOf(subject.coverage, subject.isAbroad, subject.country)
    ? undefined
    : 'RENTAL_NO_ARRANGED_BY';
};
