import { describe, expect, it } from 'vitest';
import { comesFirst, firstZoom, zoomOf } from './detailZoom.ts';

describe('the zoom of a resolution', () => {
  it.each([
    [156_543.033_928, 0],
    [156_543.033_928 / 2 ** 16, 16],
    [156_543.033_928 / 2 ** 16.9, 16],
    [156_543.033_928 / 2 ** 17, 17],
    [1e9, 0],
    [1e-9, 22],
  ])('%f is %i', (resolution, zoom) => {
    expect(zoomOf(resolution)).toBe(zoom);
  });
});

describe('names of places', () => {
  it('are shown from the farthest zoom at which they were found', () => {
    expect(firstZoom(undefined, 12)).toBe(12);
    expect(firstZoom(12, 9)).toBe(9);
    expect(firstZoom(9, 12)).toBe(9);
  });

  it('give way to what is named from farther away, then to the larger', () => {
    const named = [
      { fromZoom: 12, rank: 0 },
      { fromZoom: 7, rank: 5 },
      { fromZoom: 7, rank: 1 },
    ];
    expect([...named].sort(comesFirst)).toEqual([named[2], named[1], named[0]]);
  });
});
