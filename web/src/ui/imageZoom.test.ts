import { describe, expect, it } from 'vitest';
import { isDoubleClick, nextZoom, pointUnder, previousZoom, scrollHolding, type ZoomStep } from './imageZoom.ts';

describe('the zoom cycle', () => {
  it('runs from the initial size over 150, 200 and 300 % back to it', () => {
    const seen: ZoomStep[] = ['fit'];
    for (let click = 0; click < 4; click++) seen.push(nextZoom(seen.at(-1) ?? 'fit'));
    expect(seen).toEqual(['fit', 1.5, 2, 3, 'fit']);
  });

  it('goes back one step and stops at the initial size', () => {
    expect([previousZoom(3), previousZoom(1.5), previousZoom('fit')]).toEqual([2, 'fit', 'fit']);
  });
});

describe('a double click', () => {
  it.each([
    [undefined, 1000, false],
    [1000, 1400, true],
    [1000, 1401, false],
    [1000, 1000, true],
  ])('after %s at %i: %s', (previous, now, expected) => {
    expect(isDoubleClick(previous, now)).toBe(expected);
  });
});

describe('what is zoomed', () => {
  const window = { left: 0, top: 50, width: 1000, height: 600 };
  const picture = { left: 100, top: 50, width: 800, height: 600 };

  it.each([
    ['stays under the pointer', [700, 500] as const, { left: 425, top: 394 }],
    ['is the middle without one', undefined, { left: 250, top: 263 }],
    ['begins at the picture where the click was beside it', [20, 50] as const, { left: 0, top: 0 }],
  ])('%s', (_what, pointer, expected) => {
    const { left, top } = scrollHolding(pointUnder(picture, window, pointer), { width: 1500, height: 1125 });
    expect({ left: Math.round(left), top: Math.round(top) }).toEqual(expected);
  });
});
