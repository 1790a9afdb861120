import type { Contract, ContractVersion } from '@towline/sdk/api';
import type { TestApp } from '../testing/testApp.ts';

/** Contracts that are read, saved and cloned. */
export function contractDesk(test: () => TestApp) {
  const load = async (code: string) => (await test().call('GET', `/v1/contracts/${code}`)).json<Contract>();
  const versionsOf = async (code: string, query = '') =>
    (await test().call('GET', `/v1/contracts/${code}/versions${query}`)).json<ContractVersion[]>();
  const save = (code: string, body: object, { query = '', as = 'admin', headers = {} } = {}) =>
    test().call('PUT', `/v1/contracts/${code}${query}`, { as, body, headers });
  const clone = (code: string, from = 'Q8') => test().call('POST', `/v1/contracts/clone?code=${code}&from=${from}`);
  /** A contract of its own: tests beside change others. */
  const fresh = async (code: string) => (await clone(code)).json<Contract>();
  return { load, versionsOf, save, clone, fresh };
}
