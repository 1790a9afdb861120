import { expect, it } from 'vitest';
import { payerOf } from './payer.ts';

const dispatch = { clientOrganisationCode: 'Q8' };

it.each([
  ['a business client', { type: 'B2B', dispatch }, 'Q8'],
  ['a business contract without client', { type: 'B2B' }, undefined],
  ['a consumer contract', { type: 'B2C', dispatch, pricing: { vatRate: 21 } }, undefined],
  ['whom the contract names', { type: 'B2C', dispatch, pricing: { billedToOrganisation: 'Alecta' } }, 'Alecta'],
  ['whom a business contract names', { type: 'B2B', dispatch, pricing: { billedToOrganisation: 'Alecta' } }, 'Alecta'],
] as const)('%s pays', (_who, contract, payer) => {
  expect(payerOf(contract)).toBe(payer);
});
