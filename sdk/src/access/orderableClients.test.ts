import { describe, expect, test } from 'vitest';
import type { Agent, IntakeFlow, OrderType } from '../generated/api.ts';
import { anAdmin, anAgent, clientsWith } from './fixtures.testing.ts';
import { orderableClients, orderableContracts, orderTypesFor, takeOrders, takesOrderType } from './orderableClients.ts';

const clients: Agent['clients'] = [
  ...clientsWith({ code: 'Q8' }, { code: 'C24Prepaid19' }),
  { code: 'Foyer', name: 'Foyer', contracts: clientsWith({ code: 'FoyerPrepaid19' }, { code: 'Q8' })[0]!.contracts },
];
const permissions = (contracts: string[], orderable: string[]): Agent['permissions'] => ({
  contracts,
  canActOnBehalfOfOrganisationCodes: [],
  canOrderRequestsForContractCodes: orderable,
});
const codes = (agent: Agent) =>
  orderableClients(agent).map(({ code, contracts }) => [code, contracts.map((c) => c.code)]);

describe('orderableClients (S-19)', () => {
  test.each<[string, string[], string[], unknown]>([
    [
      'no limits',
      [],
      [],
      [
        ['Q8', ['Q8', 'C24Prepaid19']],
        ['Foyer', ['FoyerPrepaid19', 'Q8']],
      ],
    ],
    ['his contracts', ['FoyerPrepaid19'], [], [['Foyer', ['FoyerPrepaid19']]]],
    ['those he may order for', [], ['C24Prepaid19'], [['Q8', ['C24Prepaid19']]]],
    ['ordering goes before his contracts', ['Q8'], ['FoyerPrepaid19'], [['Foyer', ['FoyerPrepaid19']]]],
    ['one that nobody offers', [], ['Elsewhere'], []],
  ])('%s', (_name, contracts, orderable, expected) => {
    expect(codes(anAgent({ clients, permissions: permissions(contracts, orderable) }))).toEqual(expected);
  });

  test('a contract that is not active takes none, whoever asks', () => {
    const asleep = clients.map((client) => ({
      ...client,
      contracts: client.contracts.map((contract) => ({ ...contract, isInactive: contract.code === 'Q8' })),
    }));
    expect(orderableContracts(anAdmin({ clients: asleep })).map(({ code }) => code)).toEqual([
      'C24Prepaid19',
      'FoyerPrepaid19',
    ]);
  });

  test('an administrator may for all, a deactivated agent for none', () => {
    expect(codes(anAdmin({ clients, permissions: permissions(['Q8'], []) }))).toHaveLength(2);
    expect(codes(anAgent({ clients, role: 'Deactivated' }))).toEqual([]);
  });
});

test('orderableContracts names each once, or those of one client', () => {
  const agent = anAgent({ clients });
  expect(orderableContracts(agent).map(({ code }) => code)).toEqual(['Q8', 'C24Prepaid19', 'FoyerPrepaid19']);
  expect(orderableContracts(agent, 'Foyer').map(({ code }) => code)).toEqual(['FoyerPrepaid19', 'Q8']);
  expect(orderableContracts(agent, 'Nobody')).toEqual([]);
});

describe('orderTypesFor (1-intake §1, §6)', () => {
  const agentWith = (flows: IntakeFlow[], orderable: string[] = []): Agent =>
    anAgent({
      clients: clientsWith(...flows.map((intakeFlow) => ({ code: intakeFlow, intakeFlow }))),
      permissions: permissions([], orderable),
    });

  test.each<[IntakeFlow[], OrderType[]]>([
    [[], []],
    [['RoadsideAssistance'], ['RoadsideAssistance', 'PlannedTransportation']],
    [['RoadsideAssistanceWithRepair'], ['RoadsideAssistance', 'PlannedTransportation', 'Workshop']],
    [['WorkshopLogistics'], ['WorkshopLogistics']],
    [
      ['RoadsideAssistance', 'WorkshopLogistics'],
      ['RoadsideAssistance', 'PlannedTransportation', 'WorkshopLogistics'],
    ],
  ])('an agent with %j takes %j', (flows, kinds) => {
    expect(orderTypesFor(agentWith(flows))).toEqual(kinds);
  });

  test('only contracts for which he may order count', () => {
    const agent = agentWith(['RoadsideAssistanceWithRepair', 'WorkshopLogistics'], ['WorkshopLogistics']);
    expect(orderTypesFor(agent)).toEqual(['WorkshopLogistics']);
  });

  test('a workshop ticket is for contracts with repair', () => {
    expect(takesOrderType({ intakeFlow: 'RoadsideAssistanceWithRepair' }, 'Workshop')).toBe(true);
    expect(takesOrderType({ intakeFlow: 'RoadsideAssistance' }, 'Workshop')).toBe(false);
  });
});

describe('takeOrders', () => {
  test('is for who has a contract to order for', () => {
    expect(takeOrders(anAgent({ clients }))).toEqual({ allowed: true });
  });

  test.each<[string, Partial<Agent>, string]>([
    ['nobody of no client', { clients: [] }, 'NO_ORDERABLE_CONTRACTS'],
    [
      'nobody who may order for another’s only',
      { clients, permissions: permissions([], ['Elsewhere']) },
      'NO_ORDERABLE_CONTRACTS',
    ],
    ['nobody who was switched off', { clients, role: 'Deactivated' }, 'ERROR_ROLE_UNAUTHORIZED'],
  ])('%s', (_who, changes, code) => {
    expect(takeOrders(anAgent(changes))).toEqual({ allowed: false, code });
  });
});
