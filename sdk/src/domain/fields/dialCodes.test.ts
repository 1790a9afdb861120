import { getCountryCallingCode } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { europeanUnion } from '../countries/europeanUnion.ts';
import { dialCodes, preferredPhoneCountries } from './dialCodes.ts';

describe('dial codes', () => {
  it('are those of the numbering plan, the preferred countries first, every member state among them', () => {
    const codes = Object.keys(dialCodes) as (keyof typeof dialCodes)[];
    for (const code of codes) expect(dialCodes[code]).toBe(getCountryCallingCode(code));
    expect(codes.slice(0, 4)).toEqual([...preferredPhoneCountries]);
    expect(codes).toEqual(expect.arrayContaining([...europeanUnion]));
  });
});
