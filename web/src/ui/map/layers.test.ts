import { describe, expect, it } from 'vitest';
import { clusters, letterOf, outlines, pins, tiles } from './layers.ts';
import { attributionsOf, walkedPins } from './mapProps.ts';
import { type Heading, headingOf, nudged } from './nudge.ts';

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
  const gent = { latitude: 51.0543, longitude: 3.7174 };

  it.each<[Heading, number, number]>([
    ['north', 51.05439, 3.7174],
    ['south', 51.05421, 3.7174],
    ['east', 51.0543, 3.717543],
    ['west', 51.0543, 3.717257],
  ])('ten metres %s of Gent', (heading, latitude, longitude) => {
    expect(nudged(gent, heading, 10)).toEqual({ latitude, longitude });
  });

  it('goes there and back', () => {
    expect(nudged(nudged(gent, 'north', 10), 'south', 10)).toEqual(gent);
    expect(nudged(nudged(gent, 'east', 100), 'west', 100)).toEqual(gent);
  });

  it('stays on the globe', () => {
    expect(nudged({ latitude: 89.99999, longitude: 0 }, 'north', 100).latitude).toBe(90);
    expect(nudged({ latitude: 0, longitude: 179.9999 }, 'east', 100).longitude).toBeCloseTo(-179.9992, 4);
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

  it('walks through the pins of all layers in list order', () => {
    const layers = [outlines(), pins([pin('a'), pin('b')]), clusters([pin('c')])];
    expect(walkedPins(layers).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });
});
