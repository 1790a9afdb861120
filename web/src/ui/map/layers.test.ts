import { describe, expect, it } from 'vitest';
import { clusters, letterOf, outlines, pins, tiles } from './layers.ts';
import { attributionsOf, noticesOf, walkedPins } from './mapProps.ts';
import { type Heading, headingOf, stepOf } from './nudge.ts';

describe('letters of pins', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%i is %s', (index, letter) => {
    expect(letterOf(index)).toBe(letter);
  });
});

describe('nudging', () => {
  it.each<[Heading, number, number]>([
    ['north', 10, 0],
    ['south', -10, 0],
    ['east', 0, 10],
    ['west', 0, -10],
  ])('ten metres %s', (heading, north, east) => {
    const [up, across] = stepOf(heading, 10);
    expect(up).toBeCloseTo(north, 9);
    expect(across).toBeCloseTo(east, 9);
  });

  it('knows the arrows only', () => {
    expect(['ArrowUp', 'ArrowLeft', 'Enter'].map(headingOf)).toEqual(['north', 'west', undefined]);
  });
});

describe('what layers say of themselves', () => {
  const at = { latitude: 51, longitude: 4 };
  const pin = (key: string) => ({ key, at, name: key, colour: 'green' }) as const;

  it('names each source of data once', () => {
    expect(attributionsOf([outlines(), pins([])])).toEqual(['Natural Earth']);
    const layers = [outlines(['© GeoNames', 'Natural Earth']), outlines(['© GeoNames'])];
    expect(attributionsOf(layers)).toEqual(['© GeoNames', 'Natural Earth']);
    expect(attributionsOf([tiles('https://t/{z}/{x}/{y}', '© OSM')])).toEqual(['© OSM']);
  });

  it('says why it is not the ground that was meant', () => {
    const simple = outlines(['Natural Earth'], undefined, 'The map service does not answer');
    expect([noticesOf([outlines(), pins([])]), noticesOf([simple, pins([])])]).toEqual([
      [],
      ['The map service does not answer'],
    ]);
  });

  it('walks through the pins of all layers in list order', () => {
    const layers = [outlines(), pins([pin('a'), pin('b')]), clusters([pin('c')])];
    expect(walkedPins(layers).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });
});
