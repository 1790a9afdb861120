import { expect, it } from 'vitest';
import type { Contact, OrderLocation, OrderType, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { anAgent, anOrder, aWholeOrder } from './fixtures.testing.ts';
import { settledOrder } from './settledOrder.ts';

const sizes = { weightCategory: 'UpTo2500', lengthCategory: 'UpTo550' } as const;

it('leaves a whole order as it is, and a second pass changes nothing', () => {
  const order = aWholeOrder();
  expect(settledOrder(order, anAgent())).toEqual(order);
  const van = aWholeOrder({ vehicle: { type: 'DeliveryVan', ...sizes } });
  expect(settledOrder(van, anAgent())).toEqual(van);
});

it('drops sizes that nobody asked for', () => {
  const car = anOrder({ vehicle: { type: 'PassengerCar', make: 'Fiat', ...sizes } });
  expect(settledOrder(car, anAgent()).vehicle).toEqual({ type: 'PassengerCar', make: 'Fiat' });
  const always = anAgent({ organisationFlags: { asksWeightAndLengthAlways: true } });
  expect(settledOrder(car, always).vehicle).toEqual(car.vehicle);
});

it('makes a workshop ticket Other, and nothing else', () => {
  const ticket = anOrder({ requestedService: { type: 'Workshop', category: 'Engine' } }, 'Workshop');
  expect(settledOrder(ticket, anAgent()).requestedService.category).toBe('Other');
  const free = anOrder({ requestedService: { type: 'OnSiteBatteryReplacement', category: 'Keys' } });
  expect(settledOrder(free, anAgent()).requestedService.category).toBe('Keys');
});

it.each<[ServiceOrder['requestedService'], boolean | undefined]>([
  [{ type: 'TowingWithRepair' }, true],
  [{ type: 'TowingWithRepair', repairInWorkshop: false }, false],
  [{ type: 'TowingTransport' }, undefined],
  [{ type: 'TowingTransport', repairInWorkshop: true }, true],
])('%j: repair in a workshop is %s', (requestedService, repairInWorkshop) => {
  const settled = settledOrder(anOrder({ requestedService }), anAgent());
  expect(settled.requestedService.repairInWorkshop).toBe(repairInWorkshop);
});

it('takes address and types from a destination that is not required', () => {
  const location = {
    required: false,
    choice: 'Other',
    formattedAddress: 'Kouter 1',
    latitude: 51,
    longitude: 3,
  } as const;
  const settled = settledOrder(anOrder({ destinationLocation: location }), anAgent());
  expect(settled.destinationLocation).toEqual({ required: false });
  const kept = { ...location, required: true };
  expect(settledOrder(anOrder({ destinationLocation: kept }), anAgent()).destinationLocation).toEqual(kept);
  expect(settledOrder(anOrder(), anAgent())).not.toHaveProperty('destinationLocation');
});

it.each<[OrderLocation, OrderType, boolean]>([
  [{ required: true, choice: 'NearestFuelStation' }, 'RoadsideAssistance', false],
  [{ required: false }, 'RoadsideAssistance', false],
  [{ required: true, choice: 'Customer' }, 'RoadsideAssistance', true],
  [{ required: true, choice: 'NearestFuelStation' }, 'PlannedTransportation', true],
])('%j of %s keeps its contacts: %s', (place, orderType, isKept) => {
  const contacts: Contact[] = [{ name: 'Jan', phoneNumber: '+32475123456', language: 'nl' }];
  const order = anOrder({ destinationLocation: { ...place, contacts } }, orderType);
  expect(settledOrder(order, anAgent()).destinationLocation).toEqual(isKept ? { ...place, contacts } : place);
});

it.each<[string, Partial<ServiceOrder>, Vehicle, Vehicle]>([
  [
    'how it lies goes with the accident',
    { requestedService: { type: 'BreakdownAssistance', category: 'Ignition' } },
    { statusFlags: { flatBattery: 'Yes', overturned: 'Yes', rollable: 'No' } },
    { statusFlags: { flatBattery: 'Yes' } },
  ],
  [
    'how it lies stays with the accident',
    { requestedService: { type: 'TowingTransport', category: 'Accident' } },
    { statusFlags: { noDamage: 'Yes', overturned: 'Yes', rollable: 'No' } },
    { statusFlags: { noDamage: 'Yes', overturned: 'Yes', rollable: 'No' } },
  ],
  [
    'a motorcycle has no gearbox to ask for, and its box stays',
    { requestedService: { type: 'BreakdownAssistance', category: 'Tires' } },
    {
      type: 'Motorcycle',
      featureFlags: { automaticGearbox: 'Yes', allWheelDrive: 'Yes', spareTire: 'No', trailer: 'Yes' },
    },
    { type: 'Motorcycle', featureFlags: { trailer: 'Yes' } },
  ],
  [
    'a ticket keeps its damage alone',
    { orderType: 'Workshop', requestedService: { type: 'Workshop', category: 'Other' } },
    { type: 'PassengerCar', statusFlags: { noDamage: 'Yes', rollable: 'No' }, featureFlags: { allWheelDrive: 'Yes' } },
    { type: 'PassengerCar', statusFlags: { noDamage: 'Yes' }, featureFlags: {} },
  ],
])('%s', (_name, parts, vehicle, left) => {
  expect(settledOrder(anOrder({ ...parts, vehicle }), anAgent()).vehicle).toEqual(left);
});
