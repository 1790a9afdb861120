import { expect, test } from 'vitest';
import { anAdmin, anAgent, clientsWith } from './fixtures.testing.ts';
import { requestMapContractsFor } from './requestMap.ts';

const contracts = [{ code: 'Q8' }, { code: 'BA_DTA', flags: { isDta: true } }, { code: 'Auto5Tire', flags: {} }];

test.each([
  ['an administrator sees all but the DTA contracts', anAdmin(), ['Q8', 'Auto5Tire']],
  [
    'the organisation rules first, for administrators too',
    anAdmin({ organisationFlags: { requestMapContractCodes: ['BA_DTA'] } }),
    ['BA_DTA'],
  ],
  [
    'an agent of a tied organisation',
    anAgent({ organisationFlags: { requestMapContractCodes: ['BA_DTA'] }, clients: clientsWith({ code: 'Q8' }) }),
    ['BA_DTA'],
  ],
  [
    'an empty tie is none',
    anAgent({ organisationFlags: { requestMapContractCodes: [] }, clients: clientsWith({ code: 'Q8' }) }),
    ['Q8'],
  ],
  ['an agent has his contracts', anAgent({ clients: clientsWith({ code: 'Auto5Tire' }) }), ['Auto5Tire']],
  ['an agent without contracts has none', anAgent(), []],
])('%s', (_case, agent, expected) => {
  expect(requestMapContractsFor(agent, contracts).map(({ code }) => code)).toEqual(expected);
});
