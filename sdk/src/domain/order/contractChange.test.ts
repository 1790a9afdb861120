import { describe, expect, it } from 'vitest';
import type { Contract, IntakeFlow, OrderType, Policy, ServiceOrder } from '../../generated/api.ts';
import { type ClearedPart, settleUnderContract } from './contractChange.ts';
import { aContract, anOrder, aWholeOrder } from './fixtures.testing.ts';
import { withPolicy } from './policyLookup.ts';

const flowOf = (intakeFlow: IntakeFlow, parts: Partial<Contract> = {}): Contract =>
  aContract({ ...parts, process: { intakeFlow, ...parts.process } });
const auto5 = (locationTypes: ('ServiceLocation' | 'DestinationLocation')[]): Contract =>
  aContract({ process: { clientWorkshops: { organisationCode: 'Auto5', locationTypes } } });
const both = auto5(['ServiceLocation', 'DestinationLocation']);
const foyer = aContract({
  process: {
    clientWorkshops: { organisationCode: 'Foyer', locationTypes: ['ServiceLocation', 'DestinationLocation'] },
  },
});

describe('settleUnderContract', () => {
  it('gives the same order back where everything holds', () => {
    const order = aWholeOrder();
    const settled = settleUnderContract(order, aContract());
    expect(settled.order).toBe(order);
    expect(settled.cleared).toEqual([]);
  });

  it.each<[OrderType, IntakeFlow, OrderType]>([
    ['RoadsideAssistance', 'WorkshopLogistics', 'WorkshopLogistics'],
    ['WorkshopLogistics', 'RoadsideAssistance', 'RoadsideAssistance'],
    ['Workshop', 'RoadsideAssistance', 'RoadsideAssistance'],
    ['Workshop', 'RoadsideAssistanceWithRepair', 'Workshop'],
    ['PlannedTransportation', 'RoadsideAssistanceWithRepair', 'PlannedTransportation'],
  ])('%s under %s is %s', (before, flow, after) => {
    const { order, cleared } = settleUnderContract(anOrder({}, before), flowOf(flow));
    expect(order.orderType).toBe(after);
    expect(cleared.includes('orderType')).toBe(before !== after);
  });

  it.each<[string, ServiceOrder['requestedService'], Contract, ServiceOrder['requestedService'], ClearedPart[]]>([
    [
      'keeps a service that is offered',
      { type: 'TowingTransport', repairInWorkshop: false },
      flowOf('RoadsideAssistance'),
      { type: 'TowingTransport', repairInWorkshop: false },
      [],
    ],
    [
      'asks again for one that is not',
      { type: 'TelematicsAssistance', category: 'Telematics' },
      flowOf('RoadsideAssistance'),
      {},
      ['serviceType', 'problem'],
    ],
    [
      'keeps the problem that was the caller’s',
      { type: 'TowingWithRepair', repairInWorkshop: true, category: 'Accident' },
      flowOf('RoadsideAssistance'),
      { category: 'Accident' },
      ['serviceType'],
    ],
    ['chooses the only one', {}, flowOf('WorkshopLogistics'), { type: 'TowingTransport', repairInWorkshop: false }, []],
    [
      'chooses nothing where nothing is offered',
      {},
      flowOf('RoadsideAssistance', { process: { serviceTypes: ['Workshop'] } }),
      {},
      [],
    ],
    [
      'keeps the additional services that the contract has',
      { type: 'TowingWithRepair', repairInWorkshop: true, additionalServices: ['WorkshopRepair', 'BodyShopRepair'] },
      flowOf('RoadsideAssistanceWithRepair', { coverage: { additionalServiceTypes: ['WorkshopRepair'] } }),
      { type: 'TowingWithRepair', repairInWorkshop: true, additionalServices: ['WorkshopRepair'] },
      ['additionalServices'],
    ],
    [
      'drops them where the question is not asked',
      { type: 'TowingTransport', repairInWorkshop: true, additionalServices: ['WorkshopRepair'] },
      flowOf('RoadsideAssistance'),
      { type: 'TowingTransport', repairInWorkshop: false },
      ['additionalServices'],
    ],
    [
      'takes an answer to a question of towing from a breakdown',
      { type: 'BreakdownAssistance', repairInWorkshop: true },
      flowOf('RoadsideAssistance'),
      { type: 'BreakdownAssistance' },
      [],
    ],
  ])('%s', (_what, requestedService, contract, expected, cleared) => {
    const orderType = contract.process?.intakeFlow === 'WorkshopLogistics' ? 'WorkshopLogistics' : 'RoadsideAssistance';
    const settled = settleUnderContract(anOrder({ requestedService }, orderType), contract);
    expect(settled.order.requestedService).toEqual(expected);
    expect(settled.cleared).toEqual(cleared);
  });

  it('asks again for a vehicle or fuel that the contract does not help', () => {
    const contract = aContract({ process: { vehicleTypes: ['Motorcycle'], fuelTypes: ['Electric'] } });
    const { order, cleared } = settleUnderContract(aWholeOrder(), contract);
    expect([order.vehicle.type, order.vehicle.fuelType, order.vehicle.make]).toEqual([undefined, undefined, 'Renault']);
    expect(cleared).toEqual(['vehicleType', 'fuelType']);
  });

  describe('a workshop of the client’s list', () => {
    const standing = anOrder({
      serviceLocation: {
        choice: 'Workshop',
        workshopChoice: 'Manual',
        selectionType: 'SelectedWorkshop',
        source: 'ClientWorkshop',
        clientWorkshopId: '00000000-0000-4000-8000-000000000007',
        formattedAddress: 'Afrikalaan 1, 9000 Gent',
      },
    });

    it.each<[string, Contract, Contract | undefined]>([
      ['the same list', both, both],
      ['nobody knows of another', both, undefined],
    ])('stays where the vehicle stands with %s', (_what, contract, former) => {
      expect(settleUnderContract(standing, contract, former).order).toBe(standing);
    });

    it.each<[string, Contract]>([
      ['a contract of another client', foyer],
      ['a contract without workshops there', auto5(['DestinationLocation'])],
    ])('is an address under %s: the vehicle still stands there', (_what, contract) => {
      const { order, cleared } = settleUnderContract(standing, contract, both);
      expect(order.serviceLocation).toEqual({
        choice: 'Workshop',
        workshopChoice: 'Other',
        selectionType: 'Workshop',
        source: 'Manual',
        formattedAddress: 'Afrikalaan 1, 9000 Gent',
      });
      expect(cleared).toEqual([]);
    });

    it('keeps the source of an address of another origin', () => {
      const { source: _source, ...unsourced } = standing.serviceLocation;
      const { order } = settleUnderContract({ ...standing, serviceLocation: unsourced }, foyer, both);
      expect(order.serviceLocation).not.toHaveProperty('source');
    });

    it('leaves a workshop that was entered as an address', () => {
      const other = anOrder({ serviceLocation: { choice: 'Workshop', workshopChoice: 'Other' } });
      expect(settleUnderContract(other, aContract(), both).order).toBe(other);
    });
  });

  describe('the destination', () => {
    const chosen = {
      required: true,
      choice: 'Workshop',
      workshopChoice: 'Manual',
      clientWorkshopId: '00000000-0000-4000-8000-000000000007',
      placeName: 'Auto5 Gent',
      remarks: 'keys at the desk',
      appointment: { kind: 'Asap' },
      contacts: [],
    } as const satisfies ServiceOrder['destinationLocation'];
    const towed = anOrder({ destinationLocation: { ...chosen } });

    it('stays while the list is the same', () => {
      expect(settleUnderContract(towed, both, both).order).toBe(towed);
      expect(settleUnderContract(towed, both).order).toBe(towed);
    });

    it('is asked again under another client, with what does not depend on it', () => {
      const { order, cleared } = settleUnderContract(towed, foyer, both);
      expect(order.destinationLocation).toEqual({
        required: true,
        remarks: 'keys at the desk',
        appointment: { kind: 'Asap' },
        contacts: [],
      });
      expect(cleared).toEqual(['destination']);
    });

    it.each<[string, ServiceOrder['destinationLocation'], Contract, boolean]>([
      [
        'fuel under a contract without it',
        { required: true, choice: 'NearestFuelStation' },
        aContract({ process: { destinationOptions: ['Workshop'] } }),
        true,
      ],
      [
        'the nearest workshop under a contract without it',
        { required: true, choice: 'Workshop', workshopChoice: 'Nearest' },
        aContract({ process: { workshopOptions: ['Other'] } }),
        true,
      ],
      ['a workshop of no kind yet', { required: true, choice: 'Workshop' }, aContract(), false],
      ['none', { required: false }, foyer, false],
      ['nothing chosen yet', { required: true }, foyer, false],
    ])('%s', (_what, destinationLocation, contract, isAskedAgain) => {
      const order = anOrder({ destinationLocation });
      const settled = settleUnderContract(order, contract, both);
      expect(settled.cleared).toEqual(isAskedAgain ? ['destination'] : []);
      expect(settled.order === order).toBe(!isAskedAgain);
    });

    it('drops the networks and brands that narrowed another client’s list, and keeps them in the same', () => {
      const narrowed = anOrder({ networks: ['Auto5'], brands: ['Opel'] });
      expect(settleUnderContract(narrowed, foyer, both).order).toEqual(anOrder());
      expect(settleUnderContract(anOrder({ brands: ['Opel'] }), foyer, both).order).toEqual(anOrder());
      expect(settleUnderContract(narrowed, both, both).order).toBe(narrowed);
    });
  });

  it('keeps the destination when the kind of order changes', () => {
    const destinationLocation = { required: true, choice: 'Other', formattedAddress: 'Rue Nationale, Lille' } as const;
    const logistics = anOrder({ destinationLocation }, 'WorkshopLogistics');
    const settled = settleUnderContract(logistics, flowOf('RoadsideAssistanceWithRepair'));
    expect(settled.order.destinationLocation).toEqual(destinationLocation);
    expect(settled.cleared).toEqual(['orderType']);
  });

  describe('what the policy fixes only under this contract', () => {
    const policy: Policy = {
      ...{ licensePlate: '1ABC123', contractCode: 'X', status: 'Covered', make: 'Fiat', model: 'Ducato' },
      vehicleType: 'Motorhome',
      fuelType: 'Diesel',
    };
    const campers = aContract({ process: { vehicleTypes: ['PassengerCar', 'Motorhome'] } });
    const found = withPolicy(anOrder(), policy, undefined, new Date('2026-11-21T12:00:00Z'));

    it('is filled: a field that is locked has a value', () => {
      expect(found.vehicle.type).toBeUndefined();
      const { order } = settleUnderContract(found, campers);
      expect(order.vehicle).toMatchObject({ type: 'Motorhome', fuelType: 'Diesel', make: 'Fiat' });
      expect(settleUnderContract(order, campers).order).toBe(order);
    });

    it('differs, and wants its reason, where something else was typed', () => {
      const typed = { ...found, vehicle: { ...found.vehicle, type: 'PassengerCar' as const } };
      const { order } = settleUnderContract(typed, campers);
      expect(order.vehicle).toMatchObject({ type: 'PassengerCar', differsFromPolicy: { reason: '' } });
      expect(settleUnderContract(typed, aContract()).order).toBe(typed);
    });
  });
});
