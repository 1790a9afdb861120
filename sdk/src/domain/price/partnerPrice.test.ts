import { describe, expect, it } from 'vitest';
import type { RequestedService, Vehicle } from '../../generated/api.ts';
import { anOrder } from '../order/fixtures.testing.ts';
import { fallbackPrice, type PartnerPrices } from './decidePrice.ts';
import { jobPriceOf } from './partnerPrice.ts';

const price = (interventionPrice: number) => ({ interventionPrice, pricePerKm: 1 });
const own = { JumpStart: price(60), BreakdownAssistance: price(70), WheelLiftTow: price(80) };
const prices: PartnerPrices = { Default: own };
const total = (list: PartnerPrices, service: RequestedService, vehicle: Vehicle = {}) =>
  jobPriceOf(list, 'Q8', anOrder({ requestedService: service, vehicle }), 0).total;

describe('the line of a job (C-08)', () => {
  it.each<[string, RequestedService, Vehicle, number]>([
    ['a jump start', { type: 'BreakdownAssistance', category: 'Ignition' }, {}, 60],
    ['a new battery', { type: 'OnSiteBatteryReplacement' }, {}, 60],
    ['keys, which the list does not have', { type: 'BreakdownAssistance', category: 'Keys' }, {}, 70],
    ['a repair on the spot, which has no word', { type: 'BreakdownAssistance', category: 'Engine' }, {}, 70],
    ['an empty battery that drives the car', { type: 'BreakdownAssistance', category: 'Ignition' }, outOfCharge(), 70],
    ['a vehicle that is stuck', { type: 'BreakdownAssistance', category: 'Stuck' }, {}, 70],
    ['a wheel lift', { type: 'TowingTransport' }, {}, 80],
    ['a flatbed, at the price of a wheel lift', { type: 'TowingTransport' }, { fuelType: 'Electric' }, 80],
    ['an accident, too', { type: 'TowingWithRepair', category: 'Accident' }, {}, 80],
  ])('is that of %s', (_, service, vehicle, expected) => expect(total(prices, service, vehicle)).toBe(expected));

  it('is the service’s own before one like it', () => {
    const flatbed = { Default: { ...own, FlatbedTow: price(95) } };
    expect(total(flatbed, { type: 'TowingTransport' }, { fuelType: 'Electric' })).toBe(95);
    expect(total(flatbed, { type: 'TowingTransport' })).toBe(80);
  });

  it('is what price lists call it, where that stands there', () => {
    expect(total({ Default: { Towing: price(90), FlatbedTow: price(95) } }, { type: 'TowingTransport' })).toBe(90);
  });

  it('is of the contract’s own list before Default, and the fallback where there is none', () => {
    const tow: RequestedService = { type: 'TowingTransport' };
    expect(total({ Default: own, Q8: { WheelLiftTow: price(75) } }, tow)).toBe(75);
    expect(total({}, tow)).toBe(fallbackPrice.interventionPrice);
    expect(total({ Q8: { JumpStart: price(1) } }, tow)).toBe(fallbackPrice.interventionPrice);
  });
});

function outOfCharge(): Vehicle {
  return { fuelType: 'Electric', statusFlags: { outOfCharge: 'Yes' } };
}

describe('the amounts of a job', () => {
  it.each([
    [0, { intervention: 80, travel: 0, total: 80 }],
    [-1, { intervention: 80, travel: 0, total: 80 }],
    [-0, { intervention: 80, travel: 0, total: 80 }],
    [Number.NaN, { intervention: 80, travel: 0, total: 80 }],
    [Infinity, { intervention: 80, travel: 0, total: 80 }],
    [10.1, { intervention: 80, travel: 14.65, total: 94.65 }],
  ])('over %d km, half up to the cent', (kilometres, expected) => {
    expect(jobPriceOf({}, 'Q8', anOrder(), kilometres)).toEqual(expected);
  });

  it('are numbers, whatever a list says, and a contract is called what it likes', () => {
    const odd = { Default: { BreakdownAssistance: { interventionPrice: Number.NaN, pricePerKm: Infinity } } };
    for (const code of ['Q8', 'constructor', '__proto__', ''])
      expect(jobPriceOf(odd, code, anOrder(), 10)).toEqual({ intervention: 0, travel: 0, total: 0 });
  });
});
