import type { Agent, Contract, OrderType, ServiceOrder } from '../../generated/api.ts';

/** An order of tests: the least that the contract asks for, and what the test says. */
export function anOrder(parts: Partial<ServiceOrder> = {}, orderType: OrderType = 'RoadsideAssistance'): ServiceOrder {
  return { orderType, requestedService: {}, vehicle: {}, serviceLocation: {}, ...parts };
}

/** A contract of tests. */
export function aContract(parts: Partial<Contract> = {}): Contract {
  return {
    code: 'C24Prepaid19',
    name: 'Prepaid',
    type: 'B2C',
    isActive: true,
    lastUpdatedAt: '2026-01-01T00:00:00Z',
    version: 1,
    ...parts,
  };
}

/** An agent of tests: an ordinary agent of the Belgian home company. */
export function anAgent(parts: Partial<Agent> = {}): Agent {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'agent.be@towline.example',
    fullName: 'An Agent',
    organisationCode: 'C24Belgium',
    organisation: { code: 'C24Belgium', name: 'C24 Belgium' },
    organisationFlags: {},
    role: 'Agent',
    locale: 'nl-BE',
    isAvailable: true,
    stagingEditingEnabled: false,
    permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
    clients: [],
    extensions: [],
    version: 1,
    ...parts,
  };
}
