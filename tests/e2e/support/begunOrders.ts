import { goesTo, golf, type OrderParts, person, plannedFor, readyToMove, spots, standsAt } from './orderParts.ts';

// A workshop is not asked about gearbox and drive; what is not asked is not kept.
const { featureFlags: _notAsked, ...inWorkshop } = golf('BE', '2KND345');

/** An order that was begun and lacks one answer: whose, in which language, and what is in the way. */
export interface Begun {
  name: string;
  account: string;
  locale: string;
  order: OrderParts;
  /** Where Dispatch leads, and the key that answers there. */
  missing: { tab: string; path: string; key: string; answer: Record<string, unknown> };
  status: string;
}

/** One of each: a kind of order, a country, a language. */
export const begunOrders: readonly Begun[] = [
  {
    name: 'roadside assistance in France, in French',
    account: 'agent.fr',
    locale: 'fr-FR',
    order: {
      orderType: 'RoadsideAssistance',
      searchType: 'LicensePlate',
      policyInput: { licensePlate: 'FR123AB', selectedCountry: 'FR' },
      client: { code: 'C24', name: 'C24 Assistance' },
      requestedService: {
        type: 'TowingTransport',
        contractCode: 'C24Prepaid_FR',
        category: 'Engine',
        repairInWorkshop: false,
      },
      vehicle: {
        ...golf('FR', 'FR123AB'),
        statusFlags: { overheatedEngine: 'Yes', steerable: 'Yes' },
      },
      serviceLocation: standsAt(spots.lille, {
        appointment: { kind: 'Asap' },
        contacts: [person('BreakdownLocation', 'fr', 'Luc Petit')],
      }),
      destinationLocation: { required: true, choice: 'Workshop', workshopChoice: 'Nearest' },
    },
    missing: {
      tab: 'Vehicle',
      path: 'vehicle.statusFlags.rollable',
      key: 'y',
      answer: { vehicle: { statusFlags: { overheatedEngine: 'Yes', rollable: 'Yes', steerable: 'Yes' } } },
    },
    // At home in France, and no policy is found: the contract has it checked by the home agent.
    status: 'HomeAssistanceCompanyAssigned',
  },
  {
    name: 'roadside assistance in the Netherlands, in Dutch, with a Dutch plate',
    account: 'agent.be',
    locale: 'nl-BE',
    order: {
      orderType: 'RoadsideAssistance',
      searchType: 'LicensePlate',
      policyInput: { licensePlate: '12-AB-34', selectedCountry: 'NL' },
      client: { code: 'C24', name: 'C24 Assistance' },
      requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19', category: 'Ignition' },
      vehicle: { ...golf('NL', '12AB34'), statusFlags: { flatBattery: 'Yes' } },
      serviceLocation: standsAt(spots.amsterdam, {
        flags: { towTruckAccessible: 'Yes' },
        appointment: { kind: 'Asap' },
        contacts: [person('BreakdownLocation', 'nl', 'Piet Bakker')],
      }),
      destinationLocation: { required: false },
    },
    missing: {
      tab: 'ServiceLocation',
      path: 'serviceLocation.flags.lockedArea',
      key: 'n',
      answer: { serviceLocation: { flags: { towTruckAccessible: 'Yes', lockedArea: 'No' } } },
    },
    // Nobody knows the plate, and it is abroad: the home agent decides (DECISIONS S-20).
    status: 'HomeAssistanceCompanyAssigned',
  },
  {
    name: 'a planned transport in Luxembourg, in English',
    account: 'agent.lu',
    locale: 'en-LU',
    order: {
      orderType: 'PlannedTransportation',
      searchType: 'Contract',
      client: { code: 'C24', name: 'C24 Assistance' },
      requestedService: { type: 'TowingTransport', contractCode: 'C24Prepaid19_LU', repairInWorkshop: false },
      vehicle: { ...golf('LU', 'LX4711'), statusFlags: { ...readyToMove } },
      serviceLocation: standsAt(spots.luxembourg, {
        flags: { lockedArea: 'No' },
        appointment: plannedFor('Pickup'),
        contacts: [person('Pickup', 'fr', 'Anne Weber')],
      }),
      destinationLocation: goesTo(spots.esch, {
        appointment: plannedFor('Delivery', 14),
        contacts: [person('Delivery', 'fr', 'Marc Weber')],
      }),
    },
    missing: {
      tab: 'ServiceLocation',
      path: 'serviceLocation.flags.towTruckAccessible',
      key: 'y',
      answer: { serviceLocation: { flags: { towTruckAccessible: 'Yes', lockedArea: 'No' } } },
    },
    status: 'HomeAssistanceCompanyAssigned',
  },
  {
    name: 'a workshop ticket in Belgium, in English',
    account: 'agent.be',
    locale: 'en-BE',
    order: {
      orderType: 'Workshop',
      searchType: 'Contract',
      client: { code: 'Corona', name: 'Corona Direct' },
      requestedService: {
        type: 'Workshop',
        contractCode: 'CoronaPrepaid',
        category: 'Other',
        description: 'Bumper to be painted',
      },
      vehicle: inWorkshop,
      serviceLocation: standsAt(spots.gent, {
        choice: 'Workshop',
        workshopChoice: 'Other',
        selectionType: 'Workshop',
        appointment: { kind: 'Asap' },
        contacts: [person('BreakdownLocation', 'nl')],
      }),
    },
    missing: {
      tab: 'Vehicle',
      path: 'vehicle.statusFlags',
      key: 'Space',
      answer: { vehicle: { statusFlags: { noDamage: 'Yes' } } },
    },
    status: 'WorkshopAssigned',
  },
  {
    name: 'workshop logistics in Belgium, in English',
    account: 'manager.be',
    locale: 'en-BE',
    order: {
      orderType: 'WorkshopLogistics',
      searchType: 'Contract',
      client: { code: 'Auto5', name: 'Auto5' },
      requestedService: { type: 'TowingTransport', contractCode: 'Auto5Logistics', repairInWorkshop: false },
      vehicle: {
        ...golf('BE', '2KND346'),
        statusFlags: { rollable: 'Yes', steerable: 'Yes', oneOrMoreFlatTires: 'No' },
      },
      serviceLocation: standsAt(spots.gent, {
        appointment: plannedFor('Pickup'),
        contacts: [person('Pickup', 'nl')],
      }),
      destinationLocation: goesTo(spots.antwerpen, {
        appointment: plannedFor('Delivery', 14),
        contacts: [person('Delivery', 'nl', 'Els Maes')],
      }),
    },
    missing: {
      tab: 'Vehicle',
      path: 'vehicle.statusFlags.partiallyDisassembled',
      key: 'n',
      answer: { vehicle: { statusFlags: readyToMove } },
    },
    status: 'Dispatching',
  },
];
