import { describe, expect, it } from 'vitest';
import { type Align, placeUnder } from './placeUnder.ts';

const window = { width: 1000, height: 800 };
const button = { left: 500, top: 100, width: 100, height: 30 };

describe('placeUnder', () => {
  it.each<[Align, number]>([
    ['start', 500],
    ['center', 450],
    ['end', 400],
  ])('stands under the %s of its target', (align, left) => {
    expect(placeUnder(button, { width: 200, height: 300 }, window, align)).toMatchObject({ left, top: 134 });
  });

  it('stays inside the window', () => {
    const size = { width: 200, height: 100 };
    expect(placeUnder({ ...button, left: 950 }, size, window, 'start').left).toBe(792);
    expect(placeUnder({ ...button, left: 10 }, size, window, 'end').left).toBe(8);
    expect(placeUnder(button, { width: 2000, height: 100 }, window, 'start').left).toBe(8);
  });

  it('goes over a target at the bottom, and is cut to the room there is', () => {
    const low = { ...button, top: 700 };
    expect(placeUnder(low, { width: 200, height: 300 }, window, 'start')).toMatchObject({ top: 396, maxHeight: 688 });
    expect(placeUnder(low, { width: 200, height: 900 }, window, 'start')).toMatchObject({ top: 8, maxHeight: 688 });
    expect(placeUnder(low, { width: 200, height: 50 }, window, 'start')).toMatchObject({ top: 734 });
  });

  it('stays under a target that has as little room above', () => {
    const middle = { ...button, top: 300 };
    expect(placeUnder(middle, { width: 200, height: 900 }, window, 'start')).toMatchObject({
      top: 334,
      maxHeight: 458,
    });
  });
});
