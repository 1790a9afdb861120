import { normaliseVatNumber, vatCountryOf } from '@towline/sdk/forms/fields/vatNumber';
import type { VatRegister } from './port.ts';

/** By pattern and check digits of the country: whether a number can be one, never whose it is. */
export const localVatRegister: VatRegister = {
  check: async (vatNumber) => ({
    valid: normaliseVatNumber(vatNumber) !== '' && vatCountryOf(vatNumber) !== undefined,
  }),
};
