import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canCompareVersions,
  isSameJson,
  protectedPropertyIssues,
  saveObstacles,
  withVersionToggled,
} from './protectedProperties.ts';

const loaded = { code: 'Q8', name: 'Q8', lastUpdatedAt: 'then', version: 3, coverage: { homeMarket: 'BE' } };
const without = (...properties: string[]) =>
  Object.fromEntries(Object.entries(loaded).filter(([key]) => !properties.includes(key)));

describe('protected properties', () => {
  test.each<[string, 'organisation' | 'contract', Record<string, unknown>, string[][]]>([
    ['nothing touched', 'contract', { ...loaded, coverage: {} }, []],
    ['name changed', 'contract', { ...loaded, name: 'Q9' }, []],
    ['code changed', 'organisation', { ...loaded, code: 'Q9' }, [['code', 'CANNOT_CHANGE_PROPERTY']]],
    [
      'lastUpdatedAt changed',
      'organisation',
      { ...loaded, lastUpdatedAt: 'now' },
      [['lastUpdatedAt', 'CANNOT_CHANGE_PROPERTY']],
    ],
    [
      'lastUpdatedAt changed in a contract',
      'contract',
      { ...loaded, lastUpdatedAt: 'now' },
      [['lastUpdatedAt', 'CANNOT_CHANGE_PROPERTY']],
    ],
    ['version changed in a contract', 'contract', { ...loaded, version: 4 }, [['version', 'CANNOT_CHANGE_PROPERTY']]],
    ['version changed in an organisation', 'organisation', { ...loaded, version: 4 }, []],
    ['code removed', 'contract', without('code'), [['code', 'CANNOT_REMOVE_PROPERTY']]],
    [
      'all removed from an organisation',
      'organisation',
      {},
      [
        ['code', 'CANNOT_REMOVE_PROPERTY'],
        ['name', 'CANNOT_REMOVE_PROPERTY'],
        ['lastUpdatedAt', 'CANNOT_REMOVE_PROPERTY'],
      ],
    ],
    ['version removed from a contract', 'contract', without('version'), [['version', 'CANNOT_REMOVE_PROPERTY']]],
    ['version removed from an organisation', 'organisation', without('version'), []],
    ['made undefined is changed', 'contract', { ...loaded, code: undefined }, [['code', 'CANNOT_CHANGE_PROPERTY']]],
  ])('%s', (_case, kind, edited, expected) => {
    expect(
      protectedPropertyIssues(kind, loaded, edited).map(({ property, messageKey }) => [property, messageKey]),
    ).toEqual(expected);
  });
  test('what was never there cannot be removed, but not added either', () => {
    expect(protectedPropertyIssues('contract', {}, {})).toEqual([]);
    expect(protectedPropertyIssues('contract', {}, { code: 'X' })).toEqual([
      { property: 'code', messageKey: 'CANNOT_CHANGE_PROPERTY' },
    ]);
  });
});

describe('what blocks a save', () => {
  const edit = {
    loaded,
    edited: { ...loaded, name: 'Q9' },
    schemaErrorCount: 0,
    bypassesSchema: false,
    reason: 'new name',
  };
  test.each<[string, 'organisation' | 'contract', Partial<typeof edit> | { edited: undefined }, string[]]>([
    ['nothing', 'contract', {}, []],
    ['a parsing error, and nothing else is asked', 'contract', { edited: undefined, reason: '' }, ['parsingError']],
    ['nothing changed', 'organisation', { edited: { ...loaded } }, ['unchanged']],
    ['schema errors', 'organisation', { schemaErrorCount: 2 }, ['schemaErrors']],
    ['schema errors, bypassed', 'organisation', { schemaErrorCount: 2, bypassesSchema: true }, []],
    ['no reason for a contract', 'contract', { reason: '  ' }, ['reasonMissing']],
    ['no reason for an organisation', 'organisation', { reason: undefined }, []],
    [
      'everything',
      'contract',
      { edited: { ...loaded, code: 'X' }, schemaErrorCount: 1, reason: '' },
      ['protectedProperty', 'schemaErrors', 'reasonMissing'],
    ],
  ])('%s', (_case, kind, changes, expected) => {
    expect(saveObstacles(kind, { ...edit, ...changes }).map((obstacle) => obstacle.kind)).toEqual(expected);
  });
  test('the count of schema errors and the property are named', () => {
    expect(saveObstacles('organisation', { ...edit, edited: { ...loaded, code: 'X' }, schemaErrorCount: 3 })).toEqual([
      { kind: 'protectedProperty', property: 'code', messageKey: 'CANNOT_CHANGE_PROPERTY' },
      { kind: 'schemaErrors', count: 3 },
    ]);
  });
});

describe('the same JSON', () => {
  test.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    [{}, undefined, false],
    [{}, '', false],
    ['1', 1, false],
    [0, -0, true],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(isSameJson(a, b)).toBe(expected);
    expect(isSameJson(b, a)).toBe(expected);
  });
  test('a copy with its properties in another order is the same', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, reversed(inner)]),
      );
    };
    fc.assert(fc.property(fc.jsonValue(), (value) => isSameJson(value, reversed(value))));
  });
});

test('two versions are compared, no more and no less', () => {
  expect([[], [1], [1, 2], [1, 1], [1, 2, 3]].map((chosen) => canCompareVersions(chosen))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(withVersionToggled([], 4)).toEqual([4]);
  expect(withVersionToggled([4], 5)).toEqual([4, 5]);
  expect(withVersionToggled([4, 5], 6)).toEqual([4, 5]);
  expect(withVersionToggled([4, 5], 4)).toEqual([5]);
});
