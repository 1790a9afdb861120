import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagerWindow } from './pagerWindow.ts';

describe('pagerWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 8, [1, 2, 3, 4, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [8, 8, [1, 'gap', 5, 6, 7, 8]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('page %i of %i', (page, pages, expected) => {
    expect(pagerWindow(page, pages)).toEqual(expected);
  });

  it('always shows first, last and current, ascending, and no gap of a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, seed) => {
        const page = (seed % pages) + 1;
        const entries = pagerWindow(page, pages);
        const numbers = entries.filter((entry) => entry !== 'gap');
        expect(numbers).toContain(1);
        expect(numbers).toContain(pages);
        expect(numbers).toContain(page);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        entries.forEach((entry, index) => {
          if (entry !== 'gap') return;
          const left = entries[index - 1];
          const right = entries[index + 1];
          expect(Number(right) - Number(left)).toBeGreaterThan(2);
        });
      }),
    );
  });
});
