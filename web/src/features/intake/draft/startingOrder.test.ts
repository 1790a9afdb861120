import type { Agent, ContractReference } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { chooseContract, contractItems } from '../contract/contractItems.ts';
import { startingOrder } from './startingOrder.ts';

const aReference = (code: string, parts: Partial<ContractReference> = {}): ContractReference => ({
  code,
  name: code,
  homeMarket: 'BE',
  intakeFlow: 'RoadsideAssistance',
  type: 'B2C',
  ...parts,
});

const agentWith = (contracts: readonly ContractReference[]): Agent =>
  anAgent({
    clients: [{ code: 'Q8', name: 'Q8 Belgium', contracts: [...contracts] }],
    permissions: {
      contracts: contracts.map(({ code }) => code),
      canActOnBehalfOfOrganisationCodes: [],
      canOrderRequestsForContractCodes: [],
    },
  });

describe('a new order', () => {
  it('begins with the only contract that the agent may order for', () => {
    const order = startingOrder('RoadsideAssistance', agentWith([aReference('Q8')]), {});
    expect(order).toMatchObject({
      requestedService: { contractCode: 'Q8' },
      client: { code: 'Q8', name: 'Q8 Belgium' },
      searchType: 'LicensePlate',
      policyInput: { selectedCountry: 'BE' },
    });
  });

  it('asks for the contract where there are several, but knows the country that they share', () => {
    const order = startingOrder('RoadsideAssistance', agentWith([aReference('Q8'), aReference('Auto5')]), {});
    expect(order.requestedService.contractCode).toBeUndefined();
    expect(order.policyInput).toEqual({ licensePlate: '', selectedCountry: 'BE' });
  });

  it('knows no country where the contracts have several', () => {
    const agent = agentWith([aReference('Q8'), aReference('C24_LU', { homeMarket: 'LU' })]);
    expect(startingOrder('RoadsideAssistance', agent, {}).policyInput).toEqual({ licensePlate: '' });
  });

  it('keeps what came with the call', () => {
    const order = startingOrder('RoadsideAssistance', agentWith([aReference('Q8')]), {
      caller: { callbackNumber: '+32475123456' },
      policyInput: { licensePlate: '1ABC123' },
    });
    expect(order.caller).toEqual({ callbackNumber: '+32475123456' });
    expect(order.policyInput).toEqual({ licensePlate: '1ABC123', selectedCountry: 'BE' });
  });
});

describe('a new order of another kind', () => {
  const agent = agentWith([
    aReference('Q8'),
    aReference('C24_LU', { homeMarket: 'LU' }),
    aReference('Auto5Logistics', { intakeFlow: 'WorkshopLogistics' }),
    aReference('FoyerPrepaid19', { homeMarket: 'LU', intakeFlow: 'RoadsideAssistanceWithRepair' }),
  ]);

  it('begins with the only contract that takes it, and with its only service', () => {
    expect(startingOrder('WorkshopLogistics', agent, {})).toMatchObject({
      orderType: 'WorkshopLogistics',
      requestedService: { contractCode: 'Auto5Logistics', type: 'TowingTransport' },
      policyInput: { selectedCountry: 'BE' },
    });
    expect(startingOrder('Workshop', agent, {})).toMatchObject({
      requestedService: { contractCode: 'FoyerPrepaid19', type: 'Workshop', category: 'Other' },
      serviceLocation: { choice: 'Workshop' },
    });
  });

  it('asks for the contract where several take it', () => {
    const planned = startingOrder('PlannedTransportation', agent, {});
    expect(planned.requestedService).toEqual({ type: 'TowingTransport' });
  });
});

describe('choosing a contract', () => {
  const [item] = contractItems(
    agentWith([aReference('C24_LU', { homeMarket: 'LU', coverageValidationType: 'Contract' })]),
  );
  const order = startingOrder('RoadsideAssistance', anAgent(), {});

  it('brings its client, how it searches and its country, and drops the former external contract', () => {
    const before = { ...order, requestedService: { externalContractCode: 'FBTO' } };
    expect(item && chooseContract(before, item)).toMatchObject({
      client: { code: 'Q8' },
      searchType: 'Contract',
      requestedService: { contractCode: 'C24_LU', externalContractCode: undefined },
      policyInput: { selectedCountry: 'LU' },
    });
  });

  it('leaves the country of a plate that is typed', () => {
    const typed = { ...order, policyInput: { licensePlate: '1ABC123', selectedCountry: 'BE' as const } };
    expect(item && chooseContract(typed, item).policyInput?.selectedCountry).toBe('BE');
    const untold = { ...order, policyInput: { licensePlate: '1ABC123' } };
    expect(item && chooseContract(untold, item).policyInput?.selectedCountry).toBe('LU');
  });
});

it('offers no contract that the agent may not order for (INT-19)', () => {
  const agent = agentWith([aReference('Q8'), aReference('Auto5')]);
  const limited = { ...agent, permissions: { ...agent.permissions, canOrderRequestsForContractCodes: ['Auto5'] } };
  expect(contractItems(limited).map(({ key }) => key)).toEqual(['Auto5']);
});
