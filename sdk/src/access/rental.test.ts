import { expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import { ABROAD, aHomeRequest, anAbroadRequest, anAdmin, anAgentOf, CLIENT, HOME } from './fixtures.testing.ts';
import { bookRentalCar, type RentalContext, rentalScenarioFor } from './rental.ts';
import type { ActionSubject } from './requestActions.ts';
import { viewerOf } from './viewpoint.ts';

const home = aHomeRequest('PartnerCompleted');
const abroad = anAbroadRequest('PartnerCompleted');
const coverage = { rentalCar: { arrangedBy: HOME, countryRentalCar: { FR: { arrangedBy: ABROAD } } } };
const context: RentalContext = { coverage, hasAgencies: false };

test.each<[string, Agent, ActionSubject, Partial<RentalContext>, number, string | undefined]>([
  ['home agent of the rental organisation', anAgentOf(HOME), home, {}, 2, undefined],
  ['with agencies', anAgentOf(HOME), home, { hasAgencies: true }, 3, undefined],
  ['an administrator', anAdmin(), home, {}, 4, undefined],
  ['home agent, abroad', anAgentOf(HOME), abroad, {}, 6, undefined],
  ['abroad agent, abroad', anAgentOf(ABROAD), abroad, { hasAgencies: true }, 7, undefined],
  [
    'the country of a row of the list',
    anAgentOf(HOME),
    { ...abroad, location: undefined, country: 'FR' },
    {},
    6,
    undefined,
  ],
  ['client agent', anAgentOf(CLIENT), home, {}, 1, 'NOT_HOME_AGENT'],
  ['client agent, abroad', anAgentOf(CLIENT), abroad, {}, 1, 'NOT_HOME_OR_ABROAD_AGENT'],
  ['no coverage', anAgentOf(HOME), home, { coverage: undefined }, 0, 'RENTAL_NO_COVERAGE'],
  ['no rental car', anAgentOf(HOME), home, { coverage: {} }, 0, 'RENTAL_NOT_SUPPORTED'],
  ['nobody arranges it', anAgentOf(HOME), home, { coverage: { rentalCar: {} } }, 0, 'RENTAL_NO_ARRANGED_BY'],
  [
    'nobody in that country',
    anAgentOf(HOME),
    { ...abroad, location: { country: 'ES' } },
    {},
    0,
    'RENTAL_NO_ARRANGED_BY',
  ],
])('%s', (_case, agent, request, changes, scenario, refusal) => {
  const viewer = viewerOf(agent, request);
  expect(rentalScenarioFor(viewer, request, { ...context, ...changes })).toBe(scenario);
  expect(bookRentalCar(viewer, request, { ...context, ...changes })).toStrictEqual(
    refusal ? { allowed: false, code: refusal } : { allowed: true },
  );
});
