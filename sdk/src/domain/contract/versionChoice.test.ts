import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canCompareVersions, withVersionToggled } from './versionChoice.ts';

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

test('however often versions are clicked, never more than two are chosen, none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (clicks) => {
      const chosen = clicks.reduce<number[]>(withVersionToggled, []);
      expect(chosen.length).toBeLessThanOrEqual(2);
      expect(canCompareVersions(chosen)).toBe(chosen.length === 2);
    }),
  );
});
