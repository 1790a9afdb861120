import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isForUnits,
  listsWithoutRequiredServices,
  missingServiceCodes,
  type PriceListLine,
  requiredServiceCodes,
} from './priceList.ts';
import { priceListIssues, priceOfferIssues } from './priceListIssues.ts';
import { LOOP_GUARD_FACTOR, type ServiceNode, serviceTreeOf } from './serviceTree.ts';

describe('required services', () => {
  const all = requiredServiceCodes.map((code) => ({ code }));
  test('are the ten of the documents', () => {
    expect(requiredServiceCodes).toEqual([
      'BreakdownAssistance',
      'Towing',
      'Redelivery',
      'EmptyRide',
      'ExtraMileage',
      'Depot',
      'LimitedHeight',
      'AdditionalComplexity',
      'BasicRecovery',
      'RoadConditions',
    ]);
    expect(listsWithoutRequiredServices).toEqual(['SIABIS', 'Default']);
  });
  test.each([
    ['BA', all, []],
    ['BA', [...all.slice(2), { code: 'JumpStart' }], ['BreakdownAssistance', 'Towing']],
    ['BA', [{ code: 'Towing', isArchived: true }, ...all.filter(({ code }) => code !== 'Towing')], ['Towing']],
    ['BA', [{ code: 'Towing', isArchived: true }, ...all], []],
    ['SIABIS', [], []],
    ['Default', [], []],
    ['default', [], [...requiredServiceCodes]],
  ])('list %s', (code, services, missing) => {
    expect(missingServiceCodes({ code, services })).toEqual(missing);
  });
});

test.each([
  [{ unitLowerLimit: 5, unitUpperLimit: 20 }, 5, true],
  [{ unitLowerLimit: 5, unitUpperLimit: 20 }, 4.999, false],
  [{ unitLowerLimit: 5, unitUpperLimit: 20 }, 20, true],
  [{ unitLowerLimit: 5, unitUpperLimit: 20 }, 20.001, false],
  [{ unitLowerLimit: 5 }, 1000, true],
  [{ unitUpperLimit: 20 }, 0, true],
  [{}, 7, true],
  [{}, Number.NaN, false],
])('a line %j is for %s units: %s', (line, units, expected) => {
  expect(isForUnits(line, units)).toBe(expected);
});

describe('the tree', () => {
  const line = (code: string, parentServiceCode?: string, displayOrder?: number) => ({
    code,
    ...(parentServiceCode === undefined ? {} : { parentServiceCode }),
    ...(displayOrder === undefined ? {} : { displayOrder }),
  });
  type Shape = [string, ...Shape[]];
  const shapeOf = (nodes: readonly ServiceNode<{ code: string }>[]): Shape[] =>
    nodes.map(({ line: { code }, children }) => [code, ...shapeOf(children)]);
  const misconfigured = (codes: string) => [
    {
      path: 'services',
      code: 'PRICE_LIST_MISCONFIGURED',
      messageKey: 'PRICE_LIST_MISCONFIGURED',
      severity: 'warning',
      params: { codes },
    },
  ];
  test('parents before children, by display order, then as they were given', () => {
    const lines = [
      line('Flatbed', 'Towing', 2),
      line('Wheel', 'Towing', 1),
      line('Towing', undefined, 9),
      line('Last'),
      line('Nan', undefined, Number.NaN),
      line('Breakdown', '', -1),
      line('Winch', 'Flatbed', 1),
      line('Same', undefined, 9),
    ];
    const { roots, issues } = serviceTreeOf(lines);
    expect(shapeOf(roots)).toEqual([
      ['Breakdown'],
      ['Towing', ['Wheel'], ['Flatbed', ['Winch']]],
      ['Same'],
      ['Last'],
      ['Nan'],
    ]);
    expect(issues).toEqual([]);
    expect(roots[1]?.children[0]?.line).toBe(lines[1]);
  });
  test.each([
    ['nothing', [], [], []],
    ['a missing parent', [line('a', 'x'), line('b')], [['b'], ['a']], misconfigured('a')],
    ['its own parent', [line('a', 'a')], [['a']], misconfigured('a')],
    ['a circle', [line('a', 'b'), line('b', 'a'), line('c')], [['c'], ['a'], ['b']], misconfigured('a, b')],
    ['a code that stands twice', [line('a'), line('a'), line('b', 'a')], [['a', ['b']], ['a']], []],
  ])('%s', (_case, lines, shape, issues) => {
    const tree = serviceTreeOf(lines);
    expect(shapeOf(tree.roots)).toEqual(shape);
    expect(tree.issues).toStrictEqual(issues);
  });
  // A chain given from its end is one look more for each link: n lines take n(n+1)/2 of the 10n that are allowed.
  const chain = (length: number) =>
    Array.from({ length }, (_, index) => line(`s${index}`, index + 1 < length ? `s${index + 1}` : undefined));
  test('ten looks a line are enough, one more is too many', () => {
    expect(LOOP_GUARD_FACTOR).toBe(10);
    expect(serviceTreeOf(chain(19)).issues).toEqual([]);
    expect(serviceTreeOf(chain(20)).issues).toHaveLength(1);
  });
  test('no line disappears, whatever the parents', () => {
    const code = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const lines = fc.array(
      fc.record({ code, parentServiceCode: fc.option(code, { nil: undefined }), displayOrder: fc.double() }),
      { maxLength: 12 },
    );
    const count = (nodes: readonly ServiceNode<unknown>[]): number =>
      nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
    fc.assert(
      fc.property(lines, (given) => {
        expect(count(serviceTreeOf(given).roots)).toBe(given.length);
      }),
    );
  });
});

describe('what is wrong with a list', () => {
  const error = (path: string, code: string, params?: object) => ({
    path,
    code,
    messageKey: code,
    severity: 'error',
    ...(params ? { params } : {}),
  });
  const one = (changes: Partial<PriceListLine> = {}): PriceListLine => ({ code: 'Towing', price: 88, ...changes });
  test.each<[string, PriceListLine, object[]]>([
    ['nothing', one(), []],
    ['no price at all', one({ price: null, legacyPrice: undefined, b2CPrice: null }), []],
    ['a price of 0', one({ price: 0 }), []],
    ['a price below 0', one({ price: -0.01 }), [error('services.0.price', 'PRICE_INVALID')]],
    ['a price that is no number', one({ legacyPrice: Number.NaN }), [error('services.0.legacyPrice', 'PRICE_INVALID')]],
    ['an endless price', one({ b2CPrice: Infinity }), [error('services.0.b2CPrice', 'PRICE_INVALID')]],
    ['no code', one({ code: ' ' }), [error('services.0.code', 'SERVICE_CODE_MISSING')]],
    ['limits', one({ unitLowerLimit: 5, unitUpperLimit: 5 }), []],
    [
      'crossed limits',
      one({ unitLowerLimit: 6, unitUpperLimit: 5 }),
      [error('services.0.unitUpperLimit', 'UNIT_LIMITS_INVALID')],
    ],
    ['a limit below 0', one({ unitLowerLimit: -1 }), [error('services.0.unitUpperLimit', 'UNIT_LIMITS_INVALID')]],
    [
      'an upper limit below 0',
      one({ unitUpperLimit: -1 }),
      [error('services.0.unitUpperLimit', 'UNIT_LIMITS_INVALID')],
    ],
    [
      'a limit that is no number',
      one({ unitUpperLimit: Number.NaN }),
      [error('services.0.unitUpperLimit', 'UNIT_LIMITS_INVALID')],
    ],
    [
      'a surcharge',
      one({ surcharge: { nightPriceMultiplier: 1.5, nightInterval: { start: '20:00', end: '06:00' } } }),
      [],
    ],
    [
      'a multiplier below 0',
      one({ surcharge: { saturdayPriceMultiplier: -1 } }),
      [error('services.0.surcharge.saturdayPriceMultiplier', 'SURCHARGE_INVALID')],
    ],
    [
      'multipliers that are no numbers',
      one({ surcharge: { nightPriceMultiplier: Number.NaN, sundayPriceMultiplier: Infinity } }),
      [
        error('services.0.surcharge.nightPriceMultiplier', 'SURCHARGE_INVALID'),
        error('services.0.surcharge.sundayPriceMultiplier', 'SURCHARGE_INVALID'),
      ],
    ],
    [
      'a night without a beginning',
      one({ surcharge: { nightInterval: { start: '', end: '06:00' } } }),
      [error('services.0.surcharge.nightInterval', 'SURCHARGE_INVALID')],
    ],
    [
      'a night without an end',
      one({ surcharge: { nightInterval: { start: '20:00', end: '25:00' } } }),
      [error('services.0.surcharge.nightInterval', 'SURCHARGE_INVALID')],
    ],
  ])('%s', (_case, given, expected) => {
    expect(priceListIssues({ code: 'Default', services: [given] })).toStrictEqual(expected);
  });
  test('required services, lines and parents, in this order', () => {
    const services = requiredServiceCodes.slice(1).map((code) => ({ code }));
    expect(
      priceListIssues({
        code: 'BA',
        services: [...services, { code: 'JumpStart', parentServiceCode: 'x', price: -1 }],
      }),
    ).toStrictEqual([
      error('services', 'REQUIRED_SERVICE_MISSING', { code: 'BreakdownAssistance' }),
      error('services.9.price', 'PRICE_INVALID'),
      error('services.9.parentServiceCode', 'PARENT_UNKNOWN', { parent: 'x' }),
    ]);
  });
  test.each([
    [12.5, true],
    [0, true],
    [-0, true],
    [-1, false],
    [Number.NaN, false],
    [undefined, false],
  ])('a price offer of %s: %s', (price, isValid) => {
    expect(priceOfferIssues(price)).toStrictEqual(isValid ? [] : [error('price', 'PRICE_INVALID')]);
  });
});
