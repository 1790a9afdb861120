import { describe, expect, it } from 'vitest';
import { isDoubleClick, nextZoom, previousZoom, type ZoomStep } from './imageZoom.ts';

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
