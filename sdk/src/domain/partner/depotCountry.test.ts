import { expect, it } from 'vitest';
import { depotCountryIssue } from './depotCountry.ts';

it.each([
  ['BE', undefined, true],
  ['BE', { countryCode: 'BE' }, true],
  ['be', { countryCode: 'BE' }, true],
  ['BE', { countryCode: 'FR' }, false],
  ['BE', { countryCode: '' }, false],
  ['BE', {}, false],
])('a partner of %s with the depot %j: allowed %s', (country, depot, allowed) => {
  expect(depotCountryIssue(country, depot)?.messageKey).toBe(allowed ? undefined : 'DEPOT_OUTSIDE_LEGAL_COUNTRY');
});
