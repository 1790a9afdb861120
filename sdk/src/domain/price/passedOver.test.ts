import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceList, PriceListService } from '../../generated/api.ts';
import { customerTariffOf, type PartnerOffers, type PriceLists, partnerLineOf } from './decidePrice.ts';
import { priceOfLine } from './partnerPrice.ts';
import { book, friday, job, line, list, network, q8, sundayNight, tow, van } from './passedOver.testing.ts';
import { lackOf, passedOverBooks, passedOverTariffs } from './passedOver.ts';
import { replayedEstimate } from './priceBasis.ts';
import { isForVehicle } from './priceBook.ts';

describe('what a list lacks for a job (DECISIONS S-35, T-506)', () => {
  it.each<[string, PriceListService[], string | undefined]>([
    ['nothing', [line('Towing', 60)], undefined],
    ['the line', [line('Depot', 60)], 'NoLine'],
    ['a line in use', [line('Towing', 60, { isArchived: true })], 'Archived'],
    ['a price', [line('Towing', null, { b2CPrice: 99, legacyPrice: 50 })], 'NoPrice'],
    ['a line for one unit', [line('Towing', 60, { unitLowerLimit: 2 })], 'OutsideUnits'],
    ['a line for anything but buses', [line('Towing', 60, { vehicleLimits: { maxLengthInMeters: 0 } })], undefined],
    ['a line of which it is sure', [line('Towing', 60), line('Towing', 61)], 'TiedLines'],
    ['nothing, as one of two is archived', [line('Towing', 60, { isArchived: true }), line('Towing', 61)], undefined],
  ])('%s', (_case, services, expected) => {
    expect(lackOf(book(...services), job())).toBe(expected);
  });

  it('the line, of plain prices that name others', () => {
    expect(lackOf({ source: 'PartnerPrices', list: 'Default', prices: {} }, job())).toBe('NoLine');
  });

  it('a line for a vehicle of that weight', () => {
    const light = line('Towing', 60, { vehicleLimits: { maxWeightInTonnes: 3.5 } });
    expect(lackOf(book(light), job(tow(van)))).toBe('OutsideVehicleLimits');
  });

  it('a line for the vehicle, where its weight is known', () => {
    const limits = { maxWeightInTonnes: 0 };
    expect(isForVehicle(limits, tow())).toBe(true);
    expect(lackOf(book(line('Towing', 60, { vehicleLimits: limits })), job())).toBeUndefined();
  });
});

it('tied lines of an old list say nothing: the next list does, and the reason is kept (DECISIONS T-504)', () => {
  const offers: PartnerOffers = {
    prices: {},
    own: { general: list('Janssens', line('Towing', 60), line('Towing', 61)) },
  };
  const lists = { network };
  const found = partnerLineOf(offers, lists, q8, job());
  expect(found).toMatchObject({ source: 'NetworkList', interventionPrice: 88, listVersion: 3 });
  expect(passedOverBooks(offers, lists, q8, job(), found)).toEqual([
    { source: 'PartnerList', list: 'Janssens', reason: 'TiedLines' },
    { source: 'ContractList', list: 'Q8', reason: 'NoSuchList' },
  ]);
});

it('lines tied under the service’s own name leave its other names in that list unsaid, too: none is chosen in silence', () => {
  const own = list('Janssens', line('WheelLiftTow', 60), line('WheelLiftTow', 90), line('Towing', 50));
  const offers: PartnerOffers = { prices: {}, own: { general: own } };
  const found = partnerLineOf(offers, { network }, q8, job());
  expect(found).toMatchObject({ source: 'NetworkList', interventionPrice: 88 });
  expect(passedOverBooks(offers, { network }, q8, job(), found)[0]).toEqual({
    ...{ source: 'PartnerList', list: 'Janssens', reason: 'TiedLines' },
  });
});

it('a tied list that breakdown assistance is found in says that it is tied', () => {
  const own = list('Janssens', line('Towing', 60), line('Towing', 90), line('BreakdownAssistance', 40));
  const offers: PartnerOffers = { prices: {}, own: { general: own } };
  const found = partnerLineOf(offers, {}, q8, job());
  expect(found).toMatchObject({ source: 'PartnerList', service: 'BreakdownAssistance', interventionPrice: 40 });
  expect(passedOverBooks(offers, {}, q8, job(), found)[0]).toMatchObject({ list: 'Janssens', reason: 'TiedLines' });
});

it('units that follow each other: the shared limit belongs to the line that ends there', () => {
  const kilometres = [line('ExtraMileage', 2, { unitLowerLimit: 50 }), line('ExtraMileage', 1, { unitUpperLimit: 50 })];
  const at = (km: number) =>
    partnerLineOf(
      { prices: {} },
      { network: list('Default', line('Towing', 88), ...kilometres) },
      q8,
      job(tow(), friday, km),
    );
  expect([at(49), at(50), at(50.001)].map(({ pricePerKm }) => pricePerKm)).toEqual([1, 1, 2]);
  expect(at(50).travelLimits).toEqual({ unitUpperLimit: 50 });
});

describe('kilometres that another list says, or none (DECISIONS T-630)', () => {
  const over = (own: PriceList, lists: PriceLists) => {
    const offers = { prices: {}, own: { general: own } };
    const found = partnerLineOf(offers, lists, { code: 'Q8', type: 'B2B' }, job());
    return passedOverBooks(offers, lists, { code: 'Q8', type: 'B2B' }, job(), found).flatMap(
      ({ list: code, reason, isOfTravel }) => (isOfTravel ? [`${code} ${reason}`] : []),
    );
  };
  const near = line('ExtraMileage', 1, { unitUpperLimit: 5 });
  it.each<[string, PriceList, PriceLists, string[]]>([
    ['the same list says them', list('Janssens', line('Towing', 60), line('ExtraMileage', 1)), { network }, []],
    ['the network’s does', list('Janssens', line('Towing', 60)), { network }, ['Janssens NoLine']],
    ['a list for shorter ways', list('Janssens', line('Towing', 60), near), { network }, ['Janssens OutsideUnits']],
    [
      'a tie, and nobody else: no choice in silence',
      list('Janssens', line('Towing', 60), line('ExtraMileage', 1), line('ExtraMileage', 2)),
      {},
      ['Janssens TiedLines'],
    ],
    ['the road’s tariff has none', list('Janssens'), { road: list('SIABIS', line('Towing', 140)) }, ['SIABIS NoLine']],
  ])('%s', (_case, own, lists, expected) => expect(over(own, lists)).toEqual(expected));
});

it('a road that fixes tariffs without the service pays nothing, and says why', () => {
  const lists = { network, road: list('SIABIS', line('Depot', 10)) };
  const found = partnerLineOf({ prices: {} }, lists, { code: 'Q8', type: 'B2B' }, job());
  expect(found.interventionPrice).toBe(0);
  expect(passedOverBooks({ prices: {} }, lists, { code: 'Q8', type: 'B2B' }, job(), found)[0]).toEqual({
    ...{ source: 'RoadTariff', list: 'SIABIS', reason: 'NoLine' },
  });
});

describe('every list that might have said what the customer pays is named (DECISIONS T-630)', () => {
  const kilometres = line('ExtraMileage', 1, { b2CPrice: 1.2 });
  const towing = (more: Partial<PriceListService> = {}) => line('Towing', 70, { b2CPrice: 95, ...more });
  const road = list('SIABIS', towing(), kilometres);
  const light = { vehicleLimits: { maxWeightInTonnes: 3.5 } };
  it.each<[string, 'B2B' | 'B2C', PriceLists, string[]]>([
    ['the contract’s list says it', 'B2C', { contract: list('Q8', towing(), kilometres) }, []],
    ['it is not there', 'B2B', {}, ['Q8 NoSuchList']],
    ['it has no such line', 'B2B', { contract: list('Q8', line('Depot', 1)) }, ['Q8 NoLine']],
    ['it has no price with VAT', 'B2C', { contract: list('Q8', line('Towing', 70)) }, ['Q8 NoPriceWithVat']],
    ['it has no price without VAT', 'B2B', { contract: list('Q8', line('Towing', null)) }, ['Q8 NoPrice']],
    ['it is archived', 'B2C', { contract: list('Q8', towing({ isArchived: true })) }, ['Q8 Archived']],
    ['its line is for lighter ones', 'B2C', { contract: list('Q8', towing(light)) }, ['Q8 OutsideVehicleLimits']],
    ['two lines say it', 'B2C', { contract: list('Q8', towing(), towing({ b2CPrice: 99 })) }, ['Q8 TiedLines']],
    ['it says the service alone', 'B2B', { contract: list('Q8', towing()) }, ['Q8 NoLine of kilometres']],
    ['the road fixes tariffs', 'B2C', { road, contract: list('Q8', towing()) }, ['Q8 RoadFixesTariffs']],
    [
      'the road’s are tied with VAT',
      'B2C',
      { road: list('SIABIS', towing(), towing({ price: null }), kilometres) },
      ['SIABIS TiedLines', 'Q8 NoSuchList'],
    ],
    ['the road has none', 'B2C', { road: list('SIABIS', line('Depot', 1)) }, ['SIABIS NoLine', 'Q8 NoSuchList']],
  ])('%s', (_case, type, lists, expected) => {
    const contract = { ...q8, type };
    const chosen = customerTariffOf(lists, contract, job(tow(van)));
    const over = passedOverTariffs(lists, contract, job(tow(van)), chosen);
    const said = over.map(
      ({ list: code, reason, isOfTravel }) => `${code} ${reason}${isOfTravel ? ' of kilometres' : ''}`,
    );
    expect(said).toEqual(expected);
  });
});

describe('every list that might have said the price is named (DECISIONS T-506)', () => {
  const prices = { Eurocross: { WheelLiftTow: { interventionPrice: 1, pricePerKm: 1 } } };
  const lists: PriceLists = { contract: list('Q8', line('Towing', 70)), network };

  it.each<[string, PriceLists, string[]]>([
    ['the own list comes first', lists, ['Default ComesLater', 'Eurocross NotForContract', 'Q8 NotPaying']],
    [
      'the road fixes tariffs',
      { ...lists, road: list('SIABIS', line('Towing', 140)) },
      ['Janssens RoadFixesTariffs', 'Default RoadFixesTariffs', 'Eurocross NotForContract', 'Q8 NotPaying'],
    ],
  ])('%s', (_case, given, expected) => {
    const offers = { prices, own: { general: list('Janssens', line('Towing', 60)) } };
    const found = partnerLineOf(offers, given, q8, job());
    const over = passedOverBooks(offers, given, q8, job(), found);
    const ofService = over.filter(({ isOfTravel }) => !isOfTravel);
    expect(ofService.map(({ list: code, reason }) => `${code} ${reason}`)).toEqual(expected);
  });
});

const surcharge = {
  nightPriceMultiplier: 1.5,
  saturdayPriceMultiplier: 1.25,
  sundayPriceMultiplier: 2,
  nightInterval: { start: '20:00', end: '07:00' },
};
const more = { isSurchargeApplicable: true, surcharge };

it('a weekend night on the motorway with an over-heavy van (DECISIONS S-35)', () => {
  const road = list(
    'SIABIS',
    line('Towing', 140, { ...more, vehicleLimits: { maxWeightInTonnes: 3.5 } }),
    line('Towing', 260, { ...more, vehicleLimits: { minWeightInTonnes: 3.5 } }),
    line('ExtraMileage', 2, { isSurchargeApplicable: false, surcharge }),
  );
  const offers = { prices: {}, own: { general: list('Janssens', line('Towing', 60)) } };
  const order = tow(van);
  const heavy = partnerLineOf(offers, { road, network }, q8, job(order, sundayNight, 30));
  expect(heavy).toMatchObject({
    ...{ source: 'RoadTariff', list: 'SIABIS', interventionPrice: 260, pricePerKm: 2 },
    surcharge: { kind: 'Sunday', multiplier: 2 },
    limits: { vehicleLimits: { minWeightInTonnes: 3.5 } },
  });
  // 260 at the Sunday’s double, and 30 km at 2 without surcharge.
  expect(priceOfLine(heavy, 30)).toEqual({ intervention: 520, travel: 60, total: 580 });
  const pricing = { customerPriceFactor: 1.1, vatRate: 0.21 };
  expect(replayedEstimate({ line: heavy, kilometres: 30, pricing })).toMatchObject({
    partnerNet: 580,
    customerNet: 638,
    customerGross: 771.98,
  });
});

describe('of any list', () => {
  const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100);
  const multiplier = fc.double({ min: 0, max: 4, noNaN: true });
  const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });

  it('a price never falls when a surcharge applies, and the sum of its sources is the amount', () => {
    fc.assert(
      fc.property(cents, cents, multiplier, multiplier, moment, cents, (price, perKm, night, sunday, instant, km) => {
        const given = { ...surcharge, nightPriceMultiplier: night, sundayPriceMultiplier: sunday };
        const of = (isSurchargeApplicable: boolean) => {
          const lines = [
            line('Towing', price, { isSurchargeApplicable, surcharge: given }),
            line('ExtraMileage', perKm, { isSurchargeApplicable, surcharge: given }),
          ];
          const found = partnerLineOf(
            { prices: {} },
            { network: list('Default', ...lines) },
            q8,
            job(tow(), instant, km),
          );
          return priceOfLine(found, km);
        };
        const [plain, dear] = [of(false), of(true)];
        expect(dear.total).toBeGreaterThanOrEqual(plain.total);
        expect(Math.round(dear.total * 100)).toBe(Math.round(dear.intervention * 100) + Math.round(dear.travel * 100));
      }),
    );
  });
});
