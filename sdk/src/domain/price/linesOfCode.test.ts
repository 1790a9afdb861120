import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceListService, ServiceOrder } from '../../generated/api.ts';
import { anOrder } from '../order/fixtures.testing.ts';
import { isForUnits } from '../priceList/priceList.ts';
import { areTied, byEnd } from '../priceList/tiedLines.ts';
import { linesOfCode } from './linesOfCode.ts';
import { type Amount, isForVehicle, kilometreIn, type PriceBook, serviceIn, serviceNamesOf } from './priceBook.ts';

const line = (code: string, price: number | null, more: Partial<PriceListService> = {}): PriceListService => ({
  ...{ code, price, pricingType: 'Service', displayOrder: 1 },
  ...more,
});

test('lines of a code: those in use, the one that ends first in front, and those that nobody can choose among', () => {
  const heavy = line('Towing', 90, { vehicleLimits: { minWeightInTonnes: 3.5, maxWeightInTonnes: 7.5 } });
  const light = line('Towing', 60, { vehicleLimits: { maxWeightInTonnes: 3.5 } });
  const also = line('Towing', 61, { vehicleLimits: { maxWeightInTonnes: 3.5 } });
  const archived = line('Towing', 10, { isArchived: true });
  const services = [heavy, archived, light, line('Depot', 5), also];
  expect(linesOfCode(services, 'Towing')).toEqual({ lines: [light, also, heavy], ties: [[light, also]] });
  expect(linesOfCode(services, 'Redelivery')).toEqual({ lines: [], ties: [] });
  expect(linesOfCode(services, 'Towing')).toBe(linesOfCode(services, 'Towing'));
  expect(linesOfCode([...services], 'Depot').lines).toHaveLength(1);
});

// The rule as it is written down (DECISIONS S-35, T-504): look at each line of the list, each time; a tie says nothing, not by a farther name either.
function straightforward(
  services: readonly PriceListService[],
  names: readonly string[],
  units: number,
  order: ServiceOrder,
  amount: Amount,
): number | undefined {
  for (const name of names) {
    const fitting = services.filter(
      (one) =>
        one.code === name &&
        one.isArchived !== true &&
        typeof one[amount] === 'number' &&
        isForUnits(one, units) &&
        isForVehicle(one.vehicleLimits, order),
    );
    const isTied = fitting.some((one, index) => fitting.slice(0, index).some((other) => areTied(other, one)));
    if (isTied) return undefined;
    const [first] = fitting.toSorted(byEnd);
    if (first) return first[amount] ?? undefined;
  }
  return undefined;
}

const euros = fc.integer({ min: 0, max: 50_000 }).map((value) => value / 100);
const limit = fc.constantFrom(undefined, 0, 1, 2, 3.5, 5, 20, 100);
const anyLine = fc
  .record({
    code: fc.constantFrom('Towing', 'WheelLiftTow', 'FlatbedTow', 'ExtraMileage', 'Depot'),
    price: fc.option(euros),
    b2CPrice: fc.option(euros),
    isArchived: fc.boolean(),
    units: fc.tuple(limit, limit),
    weights: fc.tuple(limit, limit),
    length: limit,
  })
  .map(({ code, price, b2CPrice, isArchived, units, weights, length }): PriceListService => {
    const given = <Name extends string>(name: Name, value: number | undefined) =>
      value === undefined ? {} : { [name]: value };
    return line(code, price, {
      ...(b2CPrice !== null && { b2CPrice }),
      isArchived,
      ...given('unitLowerLimit', units[0]),
      ...given('unitUpperLimit', units[1]),
      vehicleLimits: {
        ...given('minWeightInTonnes', weights[0]),
        ...given('maxWeightInTonnes', weights[1]),
        ...given('maxLengthInMeters', length),
      },
    });
  });

test('what is remembered of a list says what reading the whole list each time says', () => {
  const vehicles = fc.constantFrom<ServiceOrder['vehicle']>(
    {},
    { weightCategory: 'UpTo5000' },
    { curbWeightInKg: 1400, lengthCategory: 'UpTo575' },
    { curbWeightInKg: 3500, fuelType: 'Electric' },
  );
  const amounts = fc.constantFrom<Amount>('price', 'b2CPrice');
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), vehicles, amounts, limit, (services, vehicle, amount, driven) => {
      const order = anOrder({ requestedService: { type: 'TowingTransport' }, vehicle });
      const names = serviceNamesOf(order);
      const book: PriceBook = { source: 'NetworkList', list: 'Default', services };
      const kilometres = driven ?? 37.4;
      const job = { order, kilometres, instant: 0, timeZone: 'Europe/Brussels', isHoliday: false };
      expect(serviceIn(book, names, job, amount)?.price).toBe(straightforward(services, names, 1, order, amount));
      const mileage = straightforward(services, ['ExtraMileage'], kilometres, order, amount);
      expect(kilometreIn(book, job, amount)?.price).toBe(mileage);
    }),
    {
      numRuns: 500,
      examples: [[[line('Towing', 0), line('WheelLiftTow', 0), line('WheelLiftTow', 0)], {}, 'price', 1]],
    },
  );
});
