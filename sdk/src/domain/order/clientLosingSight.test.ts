import { describe, expect, test } from 'vitest';
import { clientLosingSight, partiesUnder } from './clientLosingSight.ts';
import { aContract } from './fixtures.testing.ts';

const under = (dispatch: object, pricing: object = {}) => {
  const { dispatch: usual, pricing: _price, ...contract } = aContract();
  return { ...contract, type: 'B2C' as const, dispatch: { ...usual, ...dispatch }, pricing };
};
const today = { clientOrganisationCode: 'Q8', homeAssistanceCompanyCode: 'C24Belgium' };

describe('a client under another contract (DECISIONS T-215)', () => {
  test.each([
    ['loses what is another client’s', under({ clientOrganisationCode: 'Corona' }), 'Q8'],
    ['loses what is nobody’s', under({ clientOrganisationCode: undefined }), 'Q8'],
    ['keeps what stays its own', under({ clientOrganisationCode: 'Q8' }), undefined],
    ['keeps what it does itself', under({ clientOrganisationCode: 'Corona', assistanceCompanyCode: 'Q8' }), undefined],
    ['keeps what it pays', under({ clientOrganisationCode: 'Corona' }, { billedToOrganisation: 'Q8' }), undefined],
  ])('%s', (_case, contract, lost) => {
    expect(clientLosingSight(today, partiesUnder(today, contract as never))).toBe(lost);
  });

  test('there is none to lose it, and one that has it abroad keeps it', () => {
    const contract = under({ clientOrganisationCode: 'Corona' }) as never;
    expect(clientLosingSight({}, partiesUnder({}, contract))).toBeUndefined();
    const abroad = { ...today, abroadAssistanceCompanyCode: 'Q8' };
    expect(clientLosingSight(abroad, partiesUnder(abroad, contract))).toBeUndefined();
  });
});
