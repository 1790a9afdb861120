import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline } from './polyline.ts';

/** The encoding as its author describes it, for the way back. */
function encode(path: [number, number][], precision: number): string {
  let [lastLat, lastLng] = [0, 0];
  const number = (value: number) => {
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    let text = '';
    for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63);
    return text + String.fromCharCode(rest + 63);
  };
  return path
    .map(([lng, lat]) => {
      const [y, x] = [Math.round(lat * 10 ** precision), Math.round(lng * 10 ** precision)];
      const text = number(y - lastLat) + number(x - lastLng);
      [lastLat, lastLng] = [y, x];
      return text;
    })
    .join('');
}

describe('decodePolyline', () => {
  it('reads the example of the format’s description', () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
  });

  it('reads back any path', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (path) => {
        expect(decodePolyline(encode(path, 6), 6)).toEqual(path);
      }),
    );
  });

  it.each(['_', '_p~iF', '_p~iF~'])('refuses %j, which breaks off', (text) => {
    expect(() => decodePolyline(text, 5)).toThrow(RangeError);
  });
});
