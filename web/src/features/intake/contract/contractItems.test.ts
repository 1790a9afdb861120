import type { AgentClient, ContractReference, ServiceOrder } from '@towline/sdk/api';
import { anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { chooseClient, chooseContract, contractItems } from './contractItems.ts';

const contract = (code: string, parts: Partial<ContractReference> = {}): ContractReference => ({
  code,
  name: code,
  type: 'B2C',
  intakeFlow: 'RoadsideAssistance',
  homeMarket: 'BE',
  ...parts,
});
const clients: AgentClient[] = [
  { code: 'Touring', name: 'Touring', contracts: [contract('T1'), contract('T2', { homeMarket: 'NL' })] },
  { code: 'Q8', name: 'Q8 Belgium', contracts: [contract('Q8', { coverageValidationType: 'Contract' })] },
];
const permissions = {
  contracts: ['T1', 'T2', 'Q8'],
  canActOnBehalfOfOrganisationCodes: [],
  canOrderRequestsForContractCodes: [],
};
const items = contractItems(anAgent({ clients, permissions }));
const item = (code: string) => items.find(({ key }) => key === code)!;
const under = (code: string, parts: Partial<ServiceOrder> = {}): ServiceOrder =>
  chooseContract(anOrder(parts), item(code));

describe('another contract', () => {
  it('brings its client and its way of searching', () => {
    expect(under('Q8')).toMatchObject({ client: { code: 'Q8' }, searchType: 'Contract' });
    expect(under('T1')).toMatchObject({ client: { code: 'Touring' }, searchType: 'LicensePlate' });
  });

  it('writes a plate that has no country yet as its market does, and leaves the country that was chosen', () => {
    expect(under('T2', { policyInput: { licensePlate: '12ABCD' } }).policyInput).toEqual({
      licensePlate: '12-AB-CD',
      selectedCountry: 'NL',
    });
    expect(under('T2', { policyInput: { licensePlate: 'AB123CD', selectedCountry: 'FR' } }).policyInput).toEqual({
      licensePlate: 'AB123CD',
      selectedCountry: 'FR',
    });
  });

  it('forgets what was answered about the repair for the contract before, and only then', () => {
    const requestedService = {
      type: 'TowingTransport',
      contractCode: 'T1',
      repairInWorkshop: true,
      additionalServices: ['WorkshopRepair'],
    } as const;
    const order = { requestedService: { ...requestedService, additionalServices: ['WorkshopRepair' as const] } };
    expect(under('T2', order).requestedService).toMatchObject({
      repairInWorkshop: false,
      additionalServices: undefined,
    });
    const forced = { required: true, choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' } as const;
    const { destinationLocation } = under('Q8', { ...order, destinationLocation: forced });
    expect(destinationLocation?.required).toBeUndefined();
    expect(under('T1', order).requestedService.additionalServices).toEqual(['WorkshopRepair']);
  });
});

describe('a filter on the client', () => {
  it('takes the only contract that he has', () => {
    expect(chooseClient(anOrder(), 'Q8', items)).toMatchObject({
      filterOnClient: true,
      client: { code: 'Q8' },
      requestedService: { contractCode: 'Q8' },
    });
  });

  it('keeps his contract, and drops that of another client', () => {
    expect(chooseClient(under('T2'), 'Touring', items).requestedService.contractCode).toBe('T2');
    const { client, requestedService } = chooseClient(under('Q8'), 'Touring', items);
    expect([client?.code, requestedService.contractCode]).toEqual(['Touring', undefined]);
  });

  it('is lifted, with the client where no contract says who he is', () => {
    expect(chooseClient(chooseClient(under('T1'), 'Touring', items), undefined, items)).toMatchObject({
      filterOnClient: undefined,
      client: { code: 'Touring' },
    });
    expect(chooseClient(chooseClient(anOrder(), 'Touring', items), undefined, items).client).toBeUndefined();
  });

  it('knows nobody else', () => {
    const order = under('T1');
    expect(chooseClient(order, 'Nobody', items)).toBe(order);
  });
});

it('a contract in which the scan finds errors says so where it is chosen', async () => {
  await setupTexts('en-BE');
  const faulty = [{ code: 'Q8', name: 'Q8 Belgium', contracts: [contract('Q8', { hasErrors: true }), contract('Q9')] }];
  const chosen = contractItems(anAgent({ clients: faulty, permissions }));
  expect(chosen.map(({ detail }) => detail)).toEqual(['Q8 Belgium · has errors']);
});
