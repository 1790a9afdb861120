import { expect, it } from 'vitest';
import type { PlateCountry, Policy } from '../../generated/api.ts';
import { plateLookupOf } from './customVehicle.ts';

const blocked = { code: '432', name: 'X', blocked: { phoneNumber: '1', messageKey: 'M' } };

it.each<[string, PlateCountry, string, Pick<Policy, 'company'>[] | undefined, 'Passed' | 'Failed']>([
  ['nothing found', 'BE', '1ABC123', [], 'Passed'],
  ['a policy found', 'BE', '1ABC123', [{}], 'Passed'],
  ['the look-up failed', 'BE', '1ABC123', undefined, 'Failed'],
  ['an insurer that blocks', 'BE', '1ABC123', [{}, { company: blocked }], 'Failed'],
  ['no plate of the country', 'IT', '1ABC123', [], 'Failed'],
  ['no plate', 'Other', ' ', [], 'Failed'],
])('%s', (_name, country, plate, policies, outcome) => {
  expect(plateLookupOf(country, plate, policies)).toBe(outcome);
});
