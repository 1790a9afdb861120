import { ibanInGroups, isIban } from '@towline/sdk/forms/fields/iban';
import { vatCountryOf } from '@towline/sdk/forms/fields/vatNumber';
import { describe, expect, it } from 'vitest';
import { createIban, createVatNumber } from './companyNumbers.ts';
import { createRandom } from './random.ts';

describe.each(['BE', 'LU', 'FR', 'IT', 'NL'] as const)('demo companies of %s', (country) => {
  const random = createRandom(7, `numbers ${country}`);
  const hundred = Array.from({ length: 100 }, () => [createVatNumber(random, country), createIban(random, country)]);

  it('have VAT numbers and accounts whose check digits are right', () => {
    for (const [vatNumber = '', iban = ''] of hundred) {
      expect([vatNumber, vatCountryOf(vatNumber)]).toEqual([vatNumber, country]);
      expect([iban, isIban(ibanInGroups(iban))]).toEqual([iban, true]);
    }
  });
});
