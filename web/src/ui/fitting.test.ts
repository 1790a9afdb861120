import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitting } from './fitting.ts';

describe('what fits into a row', () => {
  it.each<[string, number, number, boolean[]]>([
    ['all', 304, 0, [true, true, true]],
    ['a pixel is missing for the last', 303, 0, [true, true, false]],
    ['the one that stays first, then from the front', 202, 2, [true, false, true]],
    ['the one that stays only', 180, 1, [false, true, false]],
    ['not even that', 50, 1, [false, true, false]],
    ['none has to stay', 202, -1, [true, true, false]],
    ['there is no room, and none has to stay', 0, -1, [false, false, false]],
  ])('%s', (_name, room, kept, expected) => {
    expect(fitting([100, 100, 100], room, 2, kept)).toEqual(expected);
  });

  it('never takes more than there is, where the one that stays fits', () => {
    const widths = fc.array(fc.integer({ min: 20, max: 160 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(widths, fc.nat(11), fc.nat(900), fc.nat(8), (all, chosen, spare, gap) => {
        const kept = chosen % all.length;
        const room = (all[kept] ?? 0) + spare;
        const shown = fitting(all, room, gap, kept);
        const taken = all.filter((_, index) => shown[index]);
        expect(taken.reduce((sum, width) => sum + width, 0) + gap * (taken.length - 1)).toBeLessThanOrEqual(room);
        expect(shown[kept]).toBe(true);
        // What is left out is left out from the end on.
        const others = shown.filter((_, index) => index !== kept);
        expect(others.lastIndexOf(true)).toBeLessThan(others.includes(false) ? others.indexOf(false) : others.length);
      }),
    );
  });
});
