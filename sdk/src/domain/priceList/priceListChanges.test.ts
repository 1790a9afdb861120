import { describe, expect, test } from 'vitest';
import { movedLine, nextDisplayOrder, priceListGroups, replacedLine } from './editLines.ts';
import { lineWith } from './lines.testing.ts';
import { priceListChanges } from './priceListChanges.ts';
import { lineKeyOf, priceListColumnOf, withLineValue } from './priceListColumns.ts';

const listOf = (...services: ReturnType<typeof lineWith>[]) => ({ title: 'Default', services });

describe('what differs between two versions of a list', () => {
  test('not the order in which lines are written', () => {
    const [one, other] = [lineWith(), lineWith({ code: 'JumpStart' })];
    expect(priceListChanges(listOf(one, other), listOf(other, one))).toEqual([]);
  });

  test('a value, before and after; null and nothing are the same', () => {
    const before = lineWith({ price: 88, legacyPrice: null, surcharge: { sundayPriceMultiplier: 1.5 } });
    const after = lineWith({ price: 92, surcharge: { sundayPriceMultiplier: 2 }, vehicleLimits: {} });
    expect(priceListChanges(listOf(before), listOf(after))).toEqual([
      {
        kind: 'changed',
        code: 'Towing',
        fields: [
          { field: 'price', before: 88, after: 92 },
          { field: 'surcharge.sundayPriceMultiplier', before: 1.5, after: 2 },
        ],
      },
    ]);
  });

  test('lines of one code belong together by their units and vehicles, then by their order', () => {
    const near = lineWith({ unitUpperLimit: 15, price: 1 });
    const far = lineWith({ unitLowerLimit: 15, price: 2 });
    const changes = priceListChanges(listOf(near, far), listOf({ ...far, price: 3 }, { ...near, unitUpperLimit: 20 }));
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ field: 'price', before: 2, after: 3 }],
      [{ field: 'unitUpperLimit', before: 15, after: 20 }],
    ]);
  });

  test('lines that come and go, and the words of the list itself', () => {
    const changes = priceListChanges(
      { title: 'Old', services: [lineWith()] },
      { title: 'New', description: 'By day', services: [lineWith({ code: 'JumpStart' })] },
    );
    expect(changes.map(({ kind, code }) => [kind, code])).toEqual([
      ['changed', undefined],
      ['added', 'JumpStart'],
      ['removed', 'Towing'],
    ]);
    expect(changes[0]?.fields).toEqual([
      { field: 'title', before: 'Old', after: 'New' },
      { field: 'description', before: undefined, after: 'By day' },
    ]);
    const [gone] = priceListChanges({ ...listOf(), description: 'By day' }, listOf());
    expect(gone?.fields).toEqual([{ field: 'description', before: 'By day', after: undefined }]);
  });
});

describe('a value of a line', () => {
  const sunday = ['surcharge', 'sundayPriceMultiplier'];
  test('is put in at its place, and taken out with what it leaves empty', () => {
    const dearer = withLineValue(lineWith(), sunday, 1.5);
    expect(dearer).toEqual(lineWith({ surcharge: { sundayPriceMultiplier: 1.5 } }));
    expect(withLineValue(dearer, sunday, undefined)).toEqual(lineWith());
    expect(withLineValue(lineWith({ surcharge: { nightPriceMultiplier: 2 } }), sunday, undefined)).toEqual(
      lineWith({ surcharge: { nightPriceMultiplier: 2 } }),
    );
  });
  test('has a column by its name', () => {
    expect(priceListColumnOf(' B2CPRICE ')?.path).toEqual(['b2CPrice']);
    expect(priceListColumnOf('colour')).toBeUndefined();
  });
  test('tells lines of one code apart', () => {
    expect(lineKeyOf(lineWith({ price: 1 }))).toBe(lineKeyOf(lineWith({ price: 2 })));
    expect(lineKeyOf(lineWith({ vehicleLimits: { maxWeightInTonnes: 3.5 } }))).not.toBe(lineKeyOf(lineWith()));
  });
});

describe('lines that are moved', () => {
  const line = (code: string, displayOrder: number, parentServiceCode?: string) =>
    lineWith({ code, displayOrder, ...(parentServiceCode && { parentServiceCode }) });
  const lines = [line('a', 3), line('x', 4, 'a'), line('b', 7), line('c', 9)];
  const orderOf = (services: readonly ReturnType<typeof lineWith>[]) =>
    services
      .toSorted((one, other) => one.displayOrder - other.displayOrder)
      .map(({ code, displayOrder }) => `${code}${displayOrder}`)
      .join(' ');
  test.each([
    ['down', lines, 0, 1, 'b3 x4 a7 c9'],
    ['up', lines, 3, -1, 'a3 x4 c7 b9'],
    ['not above the first', lines, 0, -1, 'a3 x4 b7 c9'],
    ['not under the last', lines, 3, 1, 'a3 x4 b7 c9'],
    ['not out of its parent', lines, 1, 1, 'a3 x4 b7 c9'],
    ['where orders stand twice', [line('a', 5), line('b', 5), line('c', 5)], 2, -1, 'a5 c6 b7'],
  ] as const)('%s', (_case, services, index, by, expected) => {
    expect(orderOf(movedLine(services, services[index] as (typeof lines)[0], by))).toBe(expected);
  });
  test('a line that is added stands behind all others', () => {
    expect([nextDisplayOrder(lines), nextDisplayOrder([])]).toEqual([10, 1]);
  });
  test('a line is replaced at its place', () => {
    const [first] = lines;
    if (first) expect(replacedLine(lines, first, line('z', 3)).map(({ code }) => code)).toEqual(['z', 'x', 'b', 'c']);
  });
});

describe('a list as it is shown', () => {
  test('by what its lines charge for, each under its parent where that stands in the same group', () => {
    const services = [
      lineWith({ code: 'RoadConditions', pricingType: 'Supplement', displayOrder: 1 }),
      lineWith({ code: 'WheelLiftTow', parentServiceCode: 'Towing', displayOrder: 9 }),
      lineWith({ code: 'Towing', displayOrder: 3 }),
      lineWith({ code: 'LimitedHeight', pricingType: 'Supplement', parentServiceCode: 'Towing', displayOrder: 7 }),
      lineWith({ code: 'Lost', parentServiceCode: 'Nowhere', displayOrder: 2 }),
      lineWith({ code: 'Flatbed', parentServiceCode: 'WheelLiftTow', displayOrder: 1 }),
    ];
    const shown = priceListGroups(services).map(({ pricingType, rows }) => [
      pricingType,
      rows.map(({ line, index, depth }) => `${'-'.repeat(depth)}${line.code} ${index}`),
    ]);
    expect(shown).toEqual([
      ['Service', ['Lost 4', 'Towing 2', '-WheelLiftTow 1', '--Flatbed 5']],
      ['Supplement', ['RoadConditions 0', 'LimitedHeight 3']],
    ]);
  });
  test('lines in a circle are shown, too', () => {
    const services = [
      lineWith({ code: 'a', parentServiceCode: 'b' }),
      lineWith({ code: 'b', parentServiceCode: 'a', displayOrder: 2 }),
    ];
    expect(
      priceListGroups(services)[0]
        ?.rows.map(({ line }) => line.code)
        .toSorted(),
    ).toEqual(['a', 'b']);
  });
});
