import { describe, expect, test } from 'vitest';
import type { PriceListLine } from './priceList.ts';
import { priceListIssues } from './priceListIssues.ts';
import { areTied, byEnd, tiedLines } from './tiedLines.ts';

const line = (changes: Partial<PriceListLine> = {}): PriceListLine => ({ code: 'Towing', price: 88, ...changes });

describe('which of two lines counts cannot be said (DECISIONS S-35, T-504)', () => {
  test.each<[string, Partial<PriceListLine>, Partial<PriceListLine>, boolean]>([
    ['no limits', {}, {}, true],
    ['another code', {}, { code: 'Depot' }, false],
    ['one archived', {}, { isArchived: true }, false],
    ['one for companies, one for private customers', { b2CPrice: null }, { price: null, b2CPrice: 99 }, false],
    ['one without any price', {}, { price: null }, false],
    ['units that follow each other', { unitUpperLimit: 20 }, { unitLowerLimit: 20 }, false],
    ['units that overlap', { unitUpperLimit: 20 }, { unitLowerLimit: 19 }, true],
    ['units within others', { unitLowerLimit: 0, unitUpperLimit: 100 }, { unitLowerLimit: 5, unitUpperLimit: 6 }, true],
    ['the same single unit', { unitLowerLimit: 5, unitUpperLimit: 5 }, { unitLowerLimit: 5, unitUpperLimit: 5 }, true],
    [
      'weights that follow each other',
      { vehicleLimits: { maxWeightInTonnes: 3.5 } },
      { vehicleLimits: { minWeightInTonnes: 3.5 } },
      false,
    ],
    [
      'weights that overlap',
      { vehicleLimits: { maxWeightInTonnes: 3.5 } },
      { vehicleLimits: { minWeightInTonnes: 3 } },
      true,
    ],
    [
      'lengths, which have no lower limit',
      { vehicleLimits: { maxLengthInMeters: 6 } },
      { vehicleLimits: { maxLengthInMeters: 9 } },
      true,
    ],
  ])('%s', (_case, one, other, expected) => {
    expect([areTied(line(one), line(other)), areTied(line(other), line(one))]).toEqual([expected, expected]);
  });

  test('each is named once, with the first that it meets', () => {
    const lines = [line(), line({ code: 'Depot' }), line(), line({ isArchived: true }), line()];
    expect(tiedLines(lines)).toEqual([
      { index: 2, with: 0 },
      { index: 4, with: 0 },
    ]);
    expect(priceListIssues({ code: 'Default', services: lines.slice(0, 3) })).toMatchObject([
      { path: 'services.2', code: 'LINES_TIED', severity: 'error', params: { code: 'Towing', line: 1 } },
    ]);
  });

  test('a shared limit belongs to the line that ends there', () => {
    const long = line({ unitLowerLimit: 20 });
    const short = line({ unitUpperLimit: 20 });
    const heavy = line({ unitUpperLimit: 20, vehicleLimits: { minWeightInTonnes: 3.5 } });
    const light = line({ unitUpperLimit: 20, vehicleLimits: { maxWeightInTonnes: 3.5 } });
    expect([long, short].sort(byEnd)).toEqual([short, long]);
    expect([heavy, light].sort(byEnd)).toEqual([light, heavy]);
    expect([byEnd(short, long), byEnd(long, short), byEnd(short, short)]).toEqual([-1, 1, 0]);
    expect([byEnd(light, heavy), byEnd(heavy, light)]).toEqual([-1, 1]);
  });
});

describe('parents and surcharges', () => {
  const codes = (services: PriceListLine[]) =>
    priceListIssues({ code: 'Default', services }).map(({ path, code, severity }) => [path, code, severity]);

  test.each<[string, PriceListLine[], string[][]]>([
    ['a circle', [line({ parentServiceCode: 'Towing' })], [['services', 'PRICE_LIST_MISCONFIGURED', 'error']]],
    [
      'a parent that is archived',
      [line({ isArchived: true }), line({ code: 'Depot', parentServiceCode: 'Towing' })],
      [],
    ],
    [
      'a service that nobody orders',
      [line({ code: 'Washing', pricingType: 'Service' })],
      [['services.0.code', 'SERVICE_NEVER_ORDERED', 'warning']],
    ],
    ['a fee of any name', [line({ code: 'Washing', pricingType: 'Fee' })], []],
    [
      'a surcharge that makes cheaper',
      [line({ surcharge: { sundayPriceMultiplier: 0.99 } })],
      [['services.0.surcharge.sundayPriceMultiplier', 'SURCHARGE_INVALID', 'error']],
    ],
    [
      'a dear night that is never',
      [line({ surcharge: { nightPriceMultiplier: 1.5 } })],
      [['services.0.surcharge.nightInterval', 'SURCHARGE_INVALID', 'error']],
    ],
    [
      'a night of no length',
      [line({ surcharge: { nightInterval: { start: '20:00', end: '20:00' } } })],
      [['services.0.surcharge.nightInterval', 'SURCHARGE_INVALID', 'error']],
    ],
    [
      'a weight that no vehicle has',
      [line({ vehicleLimits: { minWeightInTonnes: 4, maxWeightInTonnes: 3 } })],
      [['services.0.vehicleLimits', 'UNIT_LIMITS_INVALID', 'error']],
    ],
  ])('%s', (_case, services, expected) => {
    expect(codes(services)).toEqual(expected);
  });
});
