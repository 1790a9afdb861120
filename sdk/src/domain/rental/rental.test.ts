import { describe, expect, test } from 'vitest';
import { isRentalBooking, rentalEmailLanguageOf, rentalTemplateCodes } from './booking.ts';
import {
  isRentalAvailable,
  type RentalSubject,
  rentalOrganisationOf,
  rentalScenarioOf,
  rentalUnavailabilityOf,
} from './scenario.ts';

const coverage = {
  rentalCar: { arrangedBy: 'C24Belgium', countryRentalCar: { FR: { arrangedBy: 'C24France' }, DE: {} } },
};
const subject = (changes: Partial<RentalSubject>): RentalSubject => ({
  isAbroad: false,
  country: 'BE',
  coverage,
  agentOrganisationCode: 'C24Belgium',
  isHomeAgent: true,
  isAbroadAgent: false,
  hasAgencies: false,
  ...changes,
});

describe('scenarios', () => {
  test.each<[string, Partial<RentalSubject>, number]>([
    ['no coverage', { coverage: undefined }, 0],
    ['no rental car', { coverage: {} }, 0],
    ['nobody arranges it', { coverage: { rentalCar: {} } }, 0],
    ['nobody arranges it in that country', { isAbroad: true, country: 'DE' }, 0],
    ['a country that is not listed', { isAbroad: true, country: 'ES' }, 0],
    ['abroad without a country', { isAbroad: true, country: undefined }, 0],
    ['another agent', { isHomeAgent: false }, 1],
    ['an abroad agent of a home request', { isHomeAgent: false, isAbroadAgent: true }, 1],
    ['another agent, abroad', { isAbroad: true, country: 'FR', isHomeAgent: false }, 1],
    ['home, own organisation', {}, 2],
    ['home, own organisation with agencies', { hasAgencies: true }, 3],
    ['home, another organisation', { agentOrganisationCode: 'C24Luxembourg' }, 4],
    ['home, another organisation with agencies', { agentOrganisationCode: 'C24Luxembourg', hasAgencies: true }, 5],
    ['abroad, home agent', { isAbroad: true, country: 'FR' }, 6],
    ['abroad, in small letters', { isAbroad: true, country: 'fr' }, 6],
    ['abroad, abroad agent', { isAbroad: true, country: 'FR', isHomeAgent: false, isAbroadAgent: true }, 6],
    ['abroad with agencies', { isAbroad: true, country: 'FR', hasAgencies: true }, 7],
  ])('%s: %s', (_case, changes, expected) => {
    const scenario = rentalScenarioOf(subject(changes));
    expect(scenario).toBe(expected);
    expect(isRentalAvailable(scenario)).toBe(expected >= 2);
  });
});

test.each<[Partial<RentalSubject>, string | undefined]>([
  [{ coverage: undefined }, 'RENTAL_NO_COVERAGE'],
  [{ coverage: {} }, 'RENTAL_NOT_SUPPORTED'],
  [{ coverage: { rentalCar: {} } }, 'RENTAL_NO_ARRANGED_BY'],
  [{ coverage: { rentalCar: { arrangedBy: '' } } }, 'RENTAL_NO_ARRANGED_BY'],
  [{ isAbroad: true, country: 'ES' }, 'RENTAL_NO_ARRANGED_BY'],
  [{}, undefined],
])('why there is no rental car: %j gives %s', (changes, expected) => {
  expect(rentalUnavailabilityOf(subject(changes))).toBe(expected);
});

test('who arranges it', () => {
  expect(rentalOrganisationOf(coverage, false, 'FR')).toBe('C24Belgium');
  expect(rentalOrganisationOf(coverage, true, 'FR')).toBe('C24France');
});

test.each([
  ['C24Belgium', 'be', ['C24Belgium', 'BE', 'general_EU']],
  [undefined, 'BE', ['BE', 'general_EU']],
  ['', undefined, ['general_EU']],
  ['general_EU', undefined, ['general_EU']],
])('templates for %s in %s', (organisation, country, expected) => {
  expect(rentalTemplateCodes(organisation, country)).toEqual(expected);
});

test.each([
  ['nl', 'nl-BE'],
  ['nl-NL', 'nl-BE'],
  ['FR', 'fr-BE'],
  ['it', 'it-IT'],
  ['de', 'en-BE'],
  ['en', 'en-BE'],
  ['', 'en-BE'],
  [undefined, 'en-BE'],
])('the e-mail language of %s is %s', (language, expected) => {
  expect(rentalEmailLanguageOf(language)).toBe(expected);
});

test('bookings are marked in the log', () => {
  expect([
    isRentalBooking({ field1: 'RentalCarBooking' }),
    isRentalBooking({ field1: 'Other' }),
    isRentalBooking({}),
  ]).toEqual([true, false, false]);
});
