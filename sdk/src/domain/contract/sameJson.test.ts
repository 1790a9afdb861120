import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameJson } from './sameJson.ts';

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
