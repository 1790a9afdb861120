import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { degrees, soundItems } from './soundItems.ts';

const towns = soundItems(z.object({ name: z.string(), lat: degrees(90) }));

describe('items of an answer', () => {
  it('without the odd ones among them', () => {
    const gent = { name: 'Gent', lat: 51.05 };
    const odd = [null, { name: null, lat: 1 }, { name: 'Nowhere', lat: 999 }];
    expect(towns.parse([gent, ...odd, { name: 'Torino', lat: '45.07' }])).toEqual([
      gent,
      { name: 'Torino', lat: 45.07 },
    ]);
  });

  it('none are none', () => {
    expect(towns.parse([])).toEqual([]);
  });

  it.each<[unknown, (string | number)[]]>([
    [[{ name: 3, lat: 1 }], [0, 'name']],
    [
      [{ lat: 1 }, 'x'],
      [0, 'name'],
    ],
    [{ towns: [] }, []],
    [undefined, []],
  ])('%j is wrong', (answer, path) => {
    expect(towns.safeParse(answer).error?.issues[0]?.path).toEqual(path);
  });
});

describe('degrees', () => {
  it.each([
    [51.05, 51.05],
    ['-90', -90],
    [90, 90],
  ])('%j are %d', (written, expected) => {
    expect(degrees(90).parse(written)).toBe(expected);
  });

  it.each(['', ' ', null, undefined, 'north', 90.1, '-91', Number.NaN])('%j are none', (written) => {
    expect(degrees(90).safeParse(written).success).toBe(false);
  });
});
