import { expect, it } from 'vitest';
import { anAgent } from '../domain/order/fixtures.testing.ts';
import { readsContractOf } from './readsContract.ts';

const own = anAgent().organisationCode;

it.each<[string, Parameters<typeof readsContractOf>[1], boolean]>([
  ['handled at home', { contractCode: 'Other', homeAssistanceCompanyCode: own }, true],
  [
    'handled abroad',
    { contractCode: 'Other', homeAssistanceCompanyCode: 'C24Italia', abroadAssistanceCompanyCode: own },
    true,
  ],
  ['seen as its client', { contractCode: 'Other', homeAssistanceCompanyCode: 'C24Italia' }, false],
])('the contract of a request %s', (_how, request, reads) => {
  expect(readsContractOf(anAgent(), request)).toBe(reads);
});

it('an administrator reads every contract', () => {
  const admin = anAgent({ role: 'C24Admin' });
  expect(readsContractOf(admin, { contractCode: 'Other', homeAssistanceCompanyCode: 'C24Italia' })).toBe(true);
});
