import { describe, expect, it } from 'vitest';
import { besidePlusCode, isPlusCode, withoutPlusCodes } from './plusCode.ts';

describe('plus codes', () => {
  it.each(['3P5G+2C Gent', '9F36WP8C+X8', 'wp8c+x8', '3P5G+2C, Gent, Belgium', 'near 3P5G+2CX'])(
    '%s is one',
    (text) => {
      expect(isPlusCode(text)).toBe(true);
    },
  );

  it.each(['Korenmarkt 3, Gent', 'A+B', 'C++ Street', 'ABCD+12', '', 'E40 + R4'])('%j is none', (text) => {
    expect(isPlusCode(text)).toBe(false);
  });

  it.each([
    ['3P5G+2C Gent', 'Gent'],
    ['Gent, 3P5G+2C', 'Gent,'],
    ['9F36WP8C+X8', ''],
    ['E40 + R4', 'E40 + R4'],
    ['Korenmarkt 3', 'Korenmarkt 3'],
  ])('beside one, %j says %j', (text, expected) => {
    expect(besidePlusCode(text).trim()).toBe(expected);
  });

  it('are ignored', () => {
    const results = [
      { formattedAddress: '3P5G+2C Gent' },
      { formattedAddress: 'Gent' },
      { formattedAddress: 'x', street: '3P5G+2C' },
    ];
    expect(withoutPlusCodes(results)).toEqual([{ formattedAddress: 'Gent' }]);
  });
});
