import { expect, it } from 'vitest';
import { type WorkshopAddress, workshopAddressIssues } from './workshopAddress.ts';

const whole: WorkshopAddress = { street: 'Dorp', postalCode: '9230', countryCode: 'BE', addressLevel3: 'Wetteren' };

it.each<[WorkshopAddress, string[]]>([
  [whole, []],
  [{ ...whole, addressLevel3: undefined, addressLevel4: 'Wetteren' }, []],
  [{ ...whole, addressLevel4: 'Ten Ede' }, []],
  [{ ...whole, addressLevel3: ' ', addressLevel4: '' }, ['addressLevel3']],
  [{ ...whole, addressLevel3: undefined }, ['addressLevel3']],
  [{ ...whole, street: '' }, ['street']],
  [{ ...whole, postalCode: '\u00a0' }, ['postalCode']],
  [{ ...whole, countryCode: undefined }, ['countryCode']],
  [{ street: '🚗', postalCode: 'שלום', countryCode: 'BE', addressLevel4: '0' }, []],
  [{}, ['street', 'postalCode', 'countryCode', 'addressLevel3']],
])('%j lacks %j', (address, missing) => {
  const issues = workshopAddressIssues(address);
  expect(issues.map(({ path }) => path)).toEqual(missing);
  for (const issue of issues) expect(issue.code).toBe('REQUIRED');
});
