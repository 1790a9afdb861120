import { expect, test } from 'vitest';
import { organisationsNamed } from './organisationsNamed.ts';

test('a contract names whom it sends at home and abroad, whose it is and who pays', () => {
  const dispatch = {
    assistanceCompanyCode: 'C24Belgium',
    clientOrganisationCode: 'Q8',
    abroadAssistanceCompanyCodes: { FR: 'C24France', 'a/b': '' },
  };
  expect(organisationsNamed({ dispatch, pricing: { billedToOrganisation: 'Q8' } })).toEqual([
    { pointer: '/dispatch/assistanceCompanyCode', code: 'C24Belgium' },
    { pointer: '/dispatch/clientOrganisationCode', code: 'Q8' },
    { pointer: '/dispatch/abroadAssistanceCompanyCodes/FR', code: 'C24France' },
    { pointer: '/pricing/billedToOrganisation', code: 'Q8' },
  ]);
});

test.each([{}, { dispatch: {} }, { pricing: {} }])('%j names none', (contract) => {
  expect(organisationsNamed(contract)).toEqual([]);
});
