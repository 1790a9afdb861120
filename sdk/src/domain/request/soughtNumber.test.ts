import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dialledDigits, numberReadings, soughtVin } from './soughtNumber.ts';

it.each([
  '+32 470 73 25 88',
  '0470732588',
  '470732588',
  '0032470732588',
  '0470/73.25.88',
  '+32 (0)470 73 25 88',
  // As address books and web pages write it: marks of direction, no-break hyphens, full-width digits.
  '\u202A+32 470 73 25 88\u202C',
  '\u200E0470\u200B732588',
  '+32\u2011470\u2011732588',
  '＋３２４７０７３２５８８',
])('%j may be +32470732588', (typed) => {
  expect(numberReadings(typed, ['BE'])).toContain('+32470732588');
});

it.each([
  ['0470732588', [], '+32470732588'],
  ['011 555 1234', ['BE'], '+390115551234'],
  ['06 12 34 56 78', ['BE'], '+33612345678'],
  ['0612345678', [], '+31612345678'],
  ['621 123 456', [], '+352621123456'],
  ['0664 1234567', ['at'], '+436641234567'],
  ['+32470732588', [], '0470732588'],
])('%s, asked by one of %j, may be %s', (typed, countries, expected) => {
  expect(numberReadings(typed, countries)).toContain(expected);
});

it.each(['', '12', 'Maes', '1-ABC-123', '+32', 'call 0470732588', '1234567890123456789', '٠٤٧٠'])(
  '%j is no number',
  (text) => {
    expect(dialledDigits(text)).toBeUndefined();
    expect(numberReadings(text, ['BE'])).toEqual([]);
  },
);

it('reads a number alike however its digits are set apart', () => {
  const gaps = fc.array(fc.constantFrom('', ' ', '.', '-', '/'), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(fc.integer({ min: 470_000_000, max: 499_999_999 }), gaps, (subscriber, between) => {
      const plain = `0${subscriber}`;
      const written = [...plain].map((digit, index) => digit + (between[index] ?? '')).join('');
      expect(numberReadings(written, ['BE'])).toEqual(numberReadings(plain, ['BE']));
      expect(numberReadings(written, [])).toContain(`+32${subscriber}`);
    }),
  );
});

it.each([
  ['WVWZZZ1KZAW000001', 'WVWZZZ1KZAW000001'],
  ['wvw zzz-1kzaw000001', 'WVWZZZ1KZAW000001'],
  ['WVWZZZ1KZ\u200BAW000001', 'WVWZZZ1KZAW000001'],
  ['WVW\u2011ZZZ1KZAW000001', 'WVWZZZ1KZAW000001'],
  ['000001', '000001'],
  ['00001', undefined],
  ['PEETERS', undefined],
  ['WVWZZZ1KZAW0000012', undefined],
  ['', undefined],
])('%j is sought as the VIN %j', (text, expected) => {
  expect(soughtVin(text)).toBe(expected);
});
