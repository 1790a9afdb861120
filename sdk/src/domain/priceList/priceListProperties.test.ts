import fc from 'fast-check';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import type { PriceListService } from '../../generated/api.ts';
import { pricingTypeValues } from '../../generated/values.ts';
import { linesBeside, movedLine, priceListGroups } from './editLines.ts';
import { priceListChanges } from './priceListChanges.ts';
import { priceListCells } from './priceListCsv.ts';
import { readPriceListCsv } from './readPriceListCsv.ts';

const cents = fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 100);
const factor = fc.integer({ min: 1000, max: 9999 }).map((value) => value / 1000);
const tonnes = fc.integer({ min: 1, max: 40_000 }).map((value) => value / 1000);
const time = fc.constantFrom('00:00', '06:30', '20:00', '24:00');
const code = fc.constantFrom('Towing', 'ExtraMileage', 'JumpStart', '=1+1', 'a;b', 'say "so"', 'with, comma', 'Été');

/** Any lines that a list may have, unusual words and all. */
const anyLines = fc.array(
  fc.record(
    {
      code,
      pricingType: fc.constantFrom(...pricingTypeValues),
      displayOrder: fc.integer({ min: -50, max: 5000 }),
      parentServiceCode: code,
      unitCode: fc.constantFrom('km', 'day'),
      unitLowerLimit: cents,
      unitUpperLimit: cents,
      price: cents,
      legacyPrice: cents,
      b2CPrice: cents,
      isArchived: fc.boolean(),
      isSurchargeApplicable: fc.boolean(),
      surcharge: fc.record(
        {
          nightPriceMultiplier: factor,
          saturdayPriceMultiplier: factor,
          sundayPriceMultiplier: factor,
          nightInterval: fc.record({ start: time, end: time }),
        },
        { requiredKeys: ['sundayPriceMultiplier'] },
      ),
      vehicleLimits: fc.record(
        { minWeightInTonnes: tonnes, maxWeightInTonnes: tonnes, maxLengthInMeters: tonnes },
        { requiredKeys: ['maxWeightInTonnes'] },
      ),
    },
    { requiredKeys: ['code', 'pricingType', 'displayOrder'] },
  ),
  { minLength: 1, maxLength: 12 },
) as fc.Arbitrary<PriceListService[]>;

test('there and back is the same list, in either kind of spreadsheet', () => {
  fc.assert(
    fc.property(anyLines, fc.constantFrom(',' as const, ';' as const), fc.boolean(), (services, separator, bom) => {
      const text = `${bom ? '\uFEFF' : ''}${papa.unparse(priceListCells(services, separator), { delimiter: separator })}`;
      const read = readPriceListCsv(text);
      expect(read.issues).toEqual([]);
      expect(read.services).toEqual(services);
      expect(priceListChanges({ title: '', services }, { title: '', services: [...read.services] })).toEqual([]);
    }),
  );
});

test('equal lists do not differ', () => {
  fc.assert(
    fc.property(anyLines, (services) => {
      expect(priceListChanges({ title: 'a', services }, { title: 'a', services })).toEqual([]);
    }),
  );
});

test('as many lines are added and removed as the lists differ by', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      const kinds = priceListChanges({ title: '', services: before }, { title: '', services: after });
      const count = (kind: string) => kinds.filter((change) => change.kind === kind).length;
      expect(count('added') - count('removed')).toBe(after.length - before.length);
    }),
  );
});

test('down and up again is what it was, and no line is lost', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(11), (services, index) => {
      const first = services[index % services.length];
      if (!first) return;
      const moved = movedLine(services, first, 1);
      expect(moved.map(({ code }) => code)).toEqual(services.map(({ code }) => code));
      const orders = linesBeside(services, first).map(({ displayOrder }) => displayOrder);
      if (new Set(orders).size < orders.length) return;
      const again = movedLine(moved, moved[services.indexOf(first)] ?? first, moved === services ? 1 : -1);
      expect(again).toEqual(services);
    }),
  );
});

test('each line is shown once, whatever the parents', () => {
  fc.assert(
    fc.property(anyLines, (services) => {
      const shown = priceListGroups(services).flatMap(({ rows }) => rows.map(({ index }) => index));
      expect(shown.toSorted((one, other) => one - other)).toEqual(services.map((_, index) => index));
    }),
  );
});
