import { describe, expect, it } from 'vitest';
import { heatColours, paintHeat } from './heatColours.ts';
import { paletteOf } from './mapColours.ts';

const at = (colours: Uint8ClampedArray, density: number) => [...colours.slice(density * 4, density * 4 + 4)];

describe('the colours of density', () => {
  it('go from the first to the last, and from nothing to what still lets the ground through', () => {
    const colours = heatColours(['#000000', '#ff0000', '#ffff00']);
    expect(at(colours, 0)).toEqual([0, 0, 0, 0]);
    expect(at(colours, 255)).toEqual([255, 255, 0, 217]);
    expect(at(colours, 64).slice(0, 3)).toEqual([128, 0, 0]);
  });

  it.each([false, true])('never thin out again, dark: %s', (isDark) => {
    const colours = heatColours(paletteOf(isDark).heat);
    const opacity = Array.from({ length: 256 }, (_, density) => at(colours, density)[3] ?? 0);
    expect(opacity).toEqual(opacity.toSorted((one, other) => one - other));
  });

  it('take the place of the densities; where nothing lies nothing is painted', () => {
    const colours = heatColours(['#112233', '#112233']);
    const pixels = new Uint8ClampedArray([0, 0, 0, 0, 0, 0, 0, 255]);
    paintHeat(pixels, colours);
    expect([...pixels]).toEqual([0, 0, 0, 0, 0x11, 0x22, 0x33, 217]);
  });
});
