import { expect, it } from 'vitest';
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
