import type { Agent, Contract, OrderType, ServiceOrder } from '../../generated/api.ts';
import type { IntakeContext } from './intakeContext.ts';

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

/** A whole roadside order at the Korenmarkt in Gent that every tab accepts, under {@link aContract}. */
export function aWholeOrder(parts: Partial<ServiceOrder> = {}): ServiceOrder {
  return anOrder({
    searchType: 'LicensePlate',
    client: { code: 'Touring', name: 'Touring' },
    policyInput: { licensePlate: '1-ABC-123', selectedCountry: 'BE' },
    requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19', category: 'Ignition' },
    vehicle: {
      type: 'PassengerCar',
      make: 'Renault',
      model: 'Clio',
      fuelType: 'Petrol',
      licensePlate: { country: 'BE', value: '1ABC123' },
      statusFlags: { flatBattery: 'Yes' },
      featureFlags: { automaticGearbox: 'No', allWheelDrive: 'Unknown' },
    },
    serviceLocation: {
      choice: 'Other',
      selectionType: 'SelectedAddress',
      type: 'Street',
      source: 'GooglePlaces',
      formattedAddress: 'Korenmarkt, 9000 Gent, Belgium',
      street: 'Korenmarkt',
      postalCode: '9000',
      addressLevel2: 'Oost-Vlaanderen',
      addressLevel3: 'Gent',
      countryCode: 'BE',
      latitude: 51.0543,
      longitude: 3.7174,
      highwayStatus: 'None',
      flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
      appointment: { kind: 'Asap' },
      contacts: [{ name: 'Jan', phoneNumber: '+32475123456', email: 'jan@example.be', language: 'nl' }],
    },
    destinationLocation: { required: false },
    ...parts,
  });
}

/** The context of tests: {@link aContract}, {@link anAgent}, noon of a day in November. */
export function aContext(parts: Partial<IntakeContext> = {}): IntakeContext {
  return { contract: aContract(), agent: anAgent(), now: new Date('2026-11-21T12:00:00Z'), ...parts };
}
