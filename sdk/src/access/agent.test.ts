import { describe, expect, test } from 'vitest';
import type { Agent } from '../generated/api.ts';
import { roleValues } from '../generated/values.ts';
import {
  actsForOrganisationWith,
  canActOnBehalfOf,
  contractCodesOf,
  contractsOf,
  hasContract,
  hasOrganisationFlag,
  isAdmin,
  isDeactivated,
  isManagerOrAdmin,
  managesLicensePlateContracts,
  managesRepairContracts,
  mayOrderFor,
  orderableContractCodesOf,
  organisationCodesOf,
  organisationFlagsOf,
  worksForHomeCompany,
} from './agent.ts';
import { anAdmin, anAgent, clientsWith } from './fixtures.testing.ts';

const withPermissions = (permissions: Partial<ReturnType<typeof anAgent>['permissions']>) =>
  anAgent({ permissions: { ...anAgent().permissions, ...permissions } });

test.each([
  ['C24Admin', { admin: true, manager: true, off: false }],
  ['CCManager', { admin: false, manager: true, off: false }],
  ['Agent', { admin: false, manager: false, off: false }],
  ['Deactivated', { admin: false, manager: false, off: true }],
] as const)('role %s', (role, expected) => {
  const agent = anAgent({ role });
  expect({ admin: isAdmin(agent), manager: isManagerOrAdmin(agent), off: isDeactivated(agent) }).toEqual(expected);
  expect(roleValues).toHaveLength(4);
});

describe('acting on behalf of an organisation', () => {
  const agent = withPermissions({ canActOnBehalfOfOrganisationCodes: ['C24Luxembourg', 'C24Belgium', ''] });
  test('the own organisation comes first, each code once, none empty', () => {
    expect(organisationCodesOf(agent)).toEqual(['C24Belgium', 'C24Luxembourg']);
  });
  test.each([
    ['C24Belgium', true],
    ['C24Luxembourg', true],
    ['C24France', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (code, expected) => {
    expect(canActOnBehalfOf(agent, code)).toBe(expected);
  });
});

describe('flags of organisations', () => {
  const agent = anAgent({
    organisationFlags: { seesContactsAndTools: true, isHomeAssistanceCompany: true },
    permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['C24Italia'] },
    actsForOrganisations: [
      { code: 'C24Italia', name: 'C24 Italia', flags: { dispatchVisibleToHomeAgents: true } },
      { code: 'C24France', name: 'C24 France', flags: { seesFinance: true } },
    ],
  });
  test('own flags and those of an organisation acted for are known, no other', () => {
    expect(hasOrganisationFlag(agent, 'seesContactsAndTools')).toBe(true);
    expect(hasOrganisationFlag(agent, 'dispatchVisibleToHomeAgents')).toBe(false);
    expect(actsForOrganisationWith(agent, 'dispatchVisibleToHomeAgents')).toBe(true);
    expect(actsForOrganisationWith(agent, 'seesFinance')).toBe(false);
    expect(organisationFlagsOf(agent, 'C24Belgium')).toBe(agent.organisationFlags);
    expect(organisationFlagsOf(agent, 'C24Italia')).toEqual({ dispatchVisibleToHomeAgents: true });
    expect(organisationFlagsOf(agent, 'C24France')).toBeUndefined();
  });
  test('without the list of organisations acted for only the own flags count', () => {
    const { actsForOrganisations: _none, ...rest } = agent;
    expect(actsForOrganisationWith(rest, 'dispatchVisibleToHomeAgents')).toBe(false);
  });
  test('working for a home company is a flag of the own organisation', () => {
    expect(worksForHomeCompany(agent)).toBe(true);
    expect(worksForHomeCompany(anAgent())).toBe(false);
  });
});

describe('contracts of the agent', () => {
  const clients = clientsWith(
    { code: 'Q8', coverageValidationType: 'LicensePlate' },
    { code: 'Auto5Tire', intakeFlow: 'RoadsideAssistanceWithRepair' },
    { code: 'Q8' },
  );
  test('an empty permission means those of the organisation, each once', () => {
    const agent = anAgent({ clients });
    expect(contractCodesOf(agent)).toEqual(['Q8', 'Auto5Tire']);
    expect(contractsOf(agent).map(({ code }) => code)).toEqual(['Q8', 'Auto5Tire']);
  });
  test('a permission narrows them', () => {
    const agent = { ...withPermissions({ contracts: ['Auto5Tire', 'Auto5Tire'] }), clients };
    expect(contractCodesOf(agent)).toEqual(['Auto5Tire']);
    expect(contractsOf(agent).map(({ code }) => code)).toEqual(['Auto5Tire']);
    expect(hasContract(agent, 'Q8')).toBe(false);
    expect(hasContract(agent, 'Auto5Tire')).toBe(true);
    expect(hasContract(anAdmin(), 'Q8')).toBe(true);
  });
  test('licence-plate and repair contracts', () => {
    expect(managesLicensePlateContracts(anAgent({ clients }))).toBe(true);
    expect(managesRepairContracts(anAgent({ clients }))).toBe(true);
    const other = anAgent({ clients: clientsWith({ code: 'X', coverageValidationType: 'Contract' }) });
    expect(managesLicensePlateContracts(other)).toBe(false);
    expect(managesRepairContracts(other)).toBe(false);
  });
});

test('a contract for orders only is not among the agent’s (INT-19)', () => {
  const clients = clientsWith({ code: 'Q8' }, { code: 'Auto5Tire', isForOrdersOnly: true });
  const agent = { ...withPermissions({ canOrderRequestsForContractCodes: ['Auto5Tire'] }), clients };
  expect(contractCodesOf(agent)).toEqual(['Q8']);
  expect(hasContract(agent, 'Auto5Tire')).toBe(false);
  expect(mayOrderFor(agent, 'Auto5Tire')).toBe(true);
});

describe('orders may be taken for', () => {
  const clients = clientsWith({ code: 'Q8' }, { code: 'Auto5Tire' });
  test('an empty permission: all of the agent’s contracts', () => {
    expect(orderableContractCodesOf(anAgent({ clients }))).toEqual(['Q8', 'Auto5Tire']);
  });
  test.each([
    ['Agent', 'Q8', true],
    ['Agent', 'Auto5Tire', false],
    ['CCManager', 'Auto5Tire', false],
    ['C24Admin', 'Auto5Tire', true],
    ['Deactivated', 'Q8', false],
  ] as const)('%s for %s: %s', (role, code, expected) => {
    const agent = { ...withPermissions({ canOrderRequestsForContractCodes: ['Q8', 'Q8'] }), clients, role };
    expect(orderableContractCodesOf(agent)).toEqual(['Q8']);
    expect(mayOrderFor(agent, code)).toBe(expected);
  });
});

const waiting = { isWithoutContracts: true, contracts: [] };
test.each<[who: string, changes: Partial<Agent>, permissions: Partial<Agent['permissions']>, isOpen: boolean]>([
  ['who waits for contracts', {}, waiting, false],
  ['a manager who waits', { role: 'CCManager' }, waiting, false],
  ['who has been given one', {}, { ...waiting, contracts: ['Q8'] }, true],
  ['who has those of the organisation', {}, { contracts: [] }, true],
  ['an administrator, whatever stands there', { role: 'C24Admin' }, waiting, true],
])(
  'an organisation is open to who has its contracts (DECISIONS S-43, T-347): %s',
  (_who, changes, permissions, isOpen) => {
    const acting = { canActOnBehalfOfOrganisationCodes: ['C24France'], canOrderRequestsForContractCodes: [] };
    const account = anAgent({ ...changes, permissions: { contracts: [], ...acting, ...permissions } });
    expect(organisationCodesOf(account)).toEqual(isOpen ? ['C24Belgium', 'C24France'] : []);
    for (const code of ['C24Belgium', 'C24France']) expect(canActOnBehalfOf(account, code)).toBe(isOpen);
  },
);
