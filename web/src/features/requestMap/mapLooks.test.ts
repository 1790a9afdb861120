import { requestStatusValues } from '@towline/sdk/values';
import { describe, expect, it } from 'vitest';
import { cloudOf, colourOf, countsOf, looks, mapColours } from './mapLooks.ts';

const point = (status: string, index = 0) => ({ id: `p${index}`, status, latitude: 51, longitude: 3 + index }) as never;

describe('how a request looks on the map (2-requests §4, console.md §4.3)', () => {
  it.each(requestStatusValues)('%s has one of the four colours', (status) => {
    expect(mapColours).toContain(colourOf({ status } as never));
  });

  it('a status of a later release counts among the others', () => {
    expect(colourOf({ status: 'Teleported' } as never)).toBe('black');
  });

  it('nobody has to tell colours apart: each has a shape of its own', () => {
    const shapes = mapColours.map((colour) => looks[colour].shape);
    expect(new Set(shapes).size).toBe(mapColours.length);
  });

  it('every point is counted once', () => {
    const points = requestStatusValues.map((status, index) => point(status, index));
    const counts = countsOf(points);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(points.length);
    expect(countsOf([])).toEqual({ blue: 0, yellow: 0, red: 0, black: 0 });
  });

  it('what is under way lies over what is over', () => {
    expect(mapColours.at(-1)).toBe('yellow');
    expect(cloudOf([])).toBeDefined();
  });
});
