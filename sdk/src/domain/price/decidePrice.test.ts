import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceList, PriceListService, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { anOrder } from '../order/fixtures.testing.ts';
import { netOfGross } from './customerPrice.ts';
import { customerTariffOf, type PartnerOffers, type PriceLists, partnerLineOf } from './decidePrice.ts';
import { priceOfLine } from './partnerPrice.ts';
import { replayedEstimate } from './priceBasis.ts';

const line = (code: string, price: number | null, more: Partial<PriceListService> = {}): PriceListService => ({
  code,
  price,
  pricingType: 'Service',
  displayOrder: 1,
  ...more,
});
const list = (code: string, ...services: PriceListService[]): PriceList => ({ code, title: code, services });
const plain = (interventionPrice: number, pricePerKm = 1) => ({ interventionPrice, pricePerKm });

const friday = Date.parse('2026-11-20T11:00:00Z');
const sunday = Date.parse('2026-11-22T11:00:00Z');
const tow = (vehicle: Vehicle = {}): ServiceOrder =>
  anOrder({ requestedService: { type: 'TowingTransport' }, vehicle });
const job = (order = tow(), instant = friday, kilometres = 10, isHoliday = false) => ({
  ...{ order, instant, kilometres, isHoliday },
  timeZone: 'Europe/Brussels',
});
const b2b = { code: 'Q8', type: 'B2B' } as const;

const road = list('SIABIS', line('Towing', 140), line('ExtraMileage', 2));
const network = list('Default', line('Towing', 88), line('ExtraMileage', 1.45));
const ofContract = list('Q8', line('Towing', 70), line('ExtraMileage', 1.1));
const own = {
  forContract: list('Janssens for Q8', line('Towing', 61)),
  general: list('Janssens', line('Towing', 62), line('ExtraMileage', 1.2)),
};
const prices = { Q8: { WheelLiftTow: plain(63) }, Default: { WheelLiftTow: plain(64) } };

describe('the partner’s price is of the first that has the line (DECISIONS S-35)', () => {
  it.each<[string, PartnerOffers, PriceLists, { paysPartnersByList?: boolean }, string, number]>([
    [
      'the road’s tariff, nothing else',
      { prices, own },
      { road, contract: ofContract, network },
      {},
      'RoadTariff',
      140,
    ],
    ['the own offer for the contract', { prices, own }, { contract: ofContract, network }, {}, 'PartnerList', 61],
    ['the price for the contract', { prices, own: { general: own.general } }, { network }, {}, 'PartnerPrices', 63],
    [
      'the own offer in general',
      { prices: { Default: prices.Default }, own: { general: own.general } },
      { network },
      {},
      'PartnerList',
      62,
    ],
    ['the price in general', { prices: { Default: prices.Default } }, { network }, {}, 'PartnerPrices', 64],
    [
      'the contract’s list where it pays partners',
      { prices: {} },
      { contract: ofContract, network },
      { paysPartnersByList: true },
      'ContractList',
      70,
    ],
    ['the network’s list', { prices: {} }, { contract: ofContract, network }, {}, 'NetworkList', 88],
    ['the fallback', { prices: {} }, {}, {}, 'Fallback', 80],
    [
      'breakdown assistance before the fallback',
      { prices: { Default: { BreakdownAssistance: plain(65) } } },
      {},
      {},
      'PartnerPrices',
      65,
    ],
    [
      'a line of the network before breakdown assistance',
      { prices: { Default: { BreakdownAssistance: plain(65) } } },
      { network },
      {},
      'NetworkList',
      88,
    ],
    [
      'nothing, where the road’s tariff has no such line',
      { prices, own },
      { road: list('SIABIS') },
      {},
      'RoadTariff',
      0,
    ],
  ])('%s', (_, offers, lists, pricing, source, expected) => {
    const found = partnerLineOf(offers, lists, { ...b2b, pricing }, job());
    expect([found.source, found.interventionPrice]).toEqual([source, expected]);
  });

  it.each<[string, Partial<PriceListService>, Vehicle, number]>([
    ['archived lines are never charged', { isArchived: true }, {}, 88],
    ['a line without a price is none', { price: null }, {}, 88],
    ['a line that begins at two units is none for one', { unitLowerLimit: 2 }, {}, 88],
    ['a line that ends below one unit', { unitUpperLimit: 0 }, {}, 88],
    ['a vehicle that is too heavy', { vehicleLimits: { maxWeightInTonnes: 2 } }, { weightCategory: 'UpTo3500' }, 88],
    ['a vehicle that is too light', { vehicleLimits: { minWeightInTonnes: 3 } }, { curbWeightInKg: 1200 }, 88],
    ['a vehicle that is too long', { vehicleLimits: { maxLengthInMeters: 5 } }, { lengthCategory: 'UpTo700' }, 88],
    ['a vehicle within the limits', { vehicleLimits: { maxWeightInTonnes: 2 } }, { curbWeightInKg: 2000 }, 60],
    ['a vehicle whose size nobody knows', { vehicleLimits: { maxWeightInTonnes: 2, maxLengthInMeters: 1 } }, {}, 60],
  ])('%s', (_, more, vehicle, expected) => {
    const offers = { prices: {}, own: { general: list('Janssens', line('Towing', 60, more)) } };
    expect(partnerLineOf(offers, { network }, b2b, job(tow(vehicle))).interventionPrice).toBe(expected);
  });

  it('kilometres are of the same list, by how many they are, else of the next that has them', () => {
    const far = list(
      'Janssens',
      line('Towing', 60),
      line('ExtraMileage', 2, { unitUpperLimit: 50 }),
      line('ExtraMileage', 1, { unitLowerLimit: 50 }),
    );
    const perKm = (kilometres: number, general = far) =>
      partnerLineOf({ prices: {}, own: { general } }, { network }, b2b, job(tow(), friday, kilometres));
    expect([perKm(49).pricePerKm, perKm(50).pricePerKm, perKm(51).pricePerKm]).toEqual([2, 2, 1]);
    const without = list('Janssens', line('Towing', 60));
    expect(perKm(10, without)).toMatchObject({ pricePerKm: 1.45, travel: { source: 'NetworkList', list: 'Default' } });
    const offers = { prices: { Default: { ExtraMileage: plain(0, 3) } }, own: { general: without } };
    expect(partnerLineOf(offers, {}, b2b, job())).toMatchObject({ pricePerKm: 3, travel: { source: 'PartnerPrices' } });
    expect(partnerLineOf({ prices: { Default: {} }, own: { general: without } }, {}, b2b, job()).pricePerKm).toBe(0);
  });

  it('the contract Default is looked at once, and a contract may be called what it likes', () => {
    expect(partnerLineOf({ prices }, {}, { ...b2b, code: 'Default' }, job()).interventionPrice).toBe(64);
    for (const code of ['constructor', '__proto__', ''])
      expect(partnerLineOf({ prices }, {}, { ...b2b, code }, job()).interventionPrice).toBe(64);
  });
});

const surcharge = {
  sundayPriceMultiplier: 1.5,
  nightPriceMultiplier: 2,
  nightInterval: { start: '20:00', end: '07:00' },
};
const dear = { isSurchargeApplicable: true, surcharge };

describe('surcharges', () => {
  it.each<[string, number, boolean, Partial<PriceListService>, number]>([
    ['on a Friday', friday, false, dear, 100],
    ['on a Sunday', sunday, false, dear, 150],
    ['on a public holiday, which counts as Sunday', friday, true, dear, 150],
    ['at night, by the clock of the place', Date.parse('2026-11-20T19:00:00Z'), false, dear, 200],
    ['where the line takes none', sunday, false, { surcharge }, 100],
  ])('%s', (_, instant, isHoliday, more, expected) => {
    const offers = {
      prices: {},
      own: { general: list('Janssens', line('Towing', 100, more), line('ExtraMileage', 1)) },
    };
    const found = partnerLineOf(offers, {}, b2b, job(tow(), instant, 10, isHoliday));
    expect(priceOfLine(found, 10)).toEqual({ intervention: expected, travel: 10, total: expected + 10 });
  });

  it('kilometres have their own', () => {
    const general = list('Janssens', line('Towing', 100), line('ExtraMileage', 1, dear));
    const found = partnerLineOf({ prices: {}, own: { general } }, {}, b2b, job(tow(), sunday));
    expect(priceOfLine(found, 10)).toEqual({ intervention: 100, travel: 15, total: 115 });
  });
});

describe('the customer’s price (DECISIONS S-35)', () => {
  const b2c = { code: 'C24', type: 'B2C' } as const;
  const gross = list('C24', line('Towing', 80, { b2CPrice: 121 }), line('ExtraMileage', 1, { b2CPrice: 2.42 }));
  const told = (lists: PriceLists, contract: { code: string; type: 'B2B' | 'B2C' }) => {
    const found = partnerLineOf({ prices }, lists, contract, job());
    const tariff = customerTariffOf(lists, contract, job());
    const basis = { line: found, kilometres: 10, pricing: { customerPriceFactor: 2, vatRate: 0.21 } };
    const { customerNet, customerGross } = replayedEstimate({ ...basis, ...(tariff && { tariff }) });
    return [customerNet, customerGross];
  };

  it.each<[string, PriceLists, typeof b2c | typeof b2b, [number, number]]>([
    ['of B2B, net by the contract’s list', { contract: ofContract }, b2b, [81, 98.01]],
    ['of B2C, by the list with VAT', { contract: gross }, b2c, [120, 145.2]],
    ['of B2C where the list has net prices only: the factor', { contract: ofContract }, b2c, [148, 179.08]],
    ['where the list lacks the service: the factor', { contract: list('Q8') }, b2b, [146, 176.66]],
    ['without a list: the factor', {}, b2b, [146, 176.66]],
    ['on a road whose tariff is fixed', { road, contract: ofContract }, b2b, [160, 193.6]],
    ['there for B2C, too', { road, contract: gross }, b2c, [160, 193.6]],
  ])('%s', (_, lists, contract, expected) => {
    expect(told(lists, contract)).toEqual(expected);
  });

  it.each([
    [0.21, 100],
    [0, 121],
    [-1, 121],
  ])('121 with VAT of %d are %d net', (vatRate, net) => {
    expect(netOfGross(121, { vatRate })).toBe(net);
  });

  it('takes the kilometres in where its list has none', () => {
    expect(customerTariffOf({ contract: list('Q8', line('Towing', 70)) }, b2b, job())).toMatchObject({
      ...{
        source: 'ContractList',
        list: 'Q8',
        service: 'Towing',
        interventionPrice: 70,
        pricePerKm: 0,
        isGross: false,
      },
    });
  });
});

it('no surcharge makes anything cheaper, and no amount is negative', () => {
  const money = fc.double({ min: 0, max: 500, noNaN: true });
  const services = fc.array(
    fc.record({
      code: fc.constantFrom('Towing', 'WheelLiftTow', 'ExtraMileage', 'BreakdownAssistance'),
      price: fc.option(money, { nil: null }),
      isArchived: fc.boolean(),
      multiplier: fc.double({ min: 0, max: 3, noNaN: true }),
    }),
  );
  fc.assert(
    fc.property(services, fc.integer({ min: 0, max: 400 }), fc.boolean(), (lines, kilometres, isHoliday) => {
      const listed = lines.map(({ multiplier, code, price, isArchived }) =>
        line(code, price, {
          isArchived,
          isSurchargeApplicable: true,
          surcharge: { sundayPriceMultiplier: multiplier },
        }),
      );
      const offers = { prices: {}, own: { general: list('Janssens', ...listed) } };
      const at = (instant: number) =>
        priceOfLine(partnerLineOf(offers, { network }, b2b, job(tow(), instant, kilometres, isHoliday)), kilometres);
      expect(at(friday).total).toBeGreaterThanOrEqual(0);
      expect(at(sunday).total).toBeGreaterThanOrEqual(at(friday).total);
    }),
  );
});
