import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titledTabs } from './titledTabs.ts';

const tab = { titled: 100, small: 40 };

describe('titles of tabs', () => {
  it.each([
    ['all fit', 300, 0, [true, true, true]],
    ['a pixel is missing for the last', 299, 0, [true, true, false]],
    ['the selected one first, then from the front', 240, 2, [true, false, true]],
    ['there is room for the selected one only', 180, 1, [false, true, false]],
    ['not even for that', 100, 1, [false, true, false]],
  ])('%s', (_name, room, selected, expected) => {
    expect(titledTabs([tab, tab, tab], selected, room)).toEqual(expected);
  });

  it('never take more than there is, where the icons and the selected title fit', () => {
    const width = fc.record({ small: fc.integer({ min: 20, max: 60 }), more: fc.integer({ min: 1, max: 90 }) });
    fc.assert(
      fc.property(fc.array(width, { minLength: 1, maxLength: 12 }), fc.nat(11), fc.nat(600), (tabs, chosen, spare) => {
        const widths = tabs.map(({ small, more }) => ({ small, titled: small + more }));
        const selected = chosen % widths.length;
        const least = widths.reduce((sum, one, index) => sum + (index === selected ? one.titled : one.small), 0);
        const shown = titledTabs(widths, selected, least + spare);
        const taken = widths.reduce((sum, one, index) => sum + (shown[index] ? one.titled : one.small), 0);
        expect(taken).toBeLessThanOrEqual(least + spare);
        expect(shown[selected]).toBe(true);
      }),
    );
  });
});
