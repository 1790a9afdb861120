import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressText, internationalPhone, isValidPhone, phoneCountryOf } from './phoneNumber.ts';

it.each<[string, string | undefined, boolean]>([
  ['+32 475 12 34 56', undefined, true],
  ['0032 475 12 34 56', undefined, true],
  ['0475 12 34 56', 'BE', true],
  ['0475 12 34 56', 'be', true],
  ['0475 12 34 56', undefined, false],
  ['+39 011 555 1234', 'BE', true],
  ['011 555 1234', 'IT', true],
  ['12', 'BE', false],
  ['', 'BE', false],
  ['   ', 'BE', false],
  ['call me', 'BE', false],
  ['+32 475 12 34 56', 'ZZ', true],
])('%j in %s is a number: %s', (text, country, valid) => {
  expect(isValidPhone(text, country)).toBe(valid);
});

it('shows numbers internationally and leaves the rest', () => {
  expect(internationalPhone('0475123456', 'BE')).toBe('+32 475 12 34 56');
  expect(internationalPhone('0032475123456')).toBe('+32 475 12 34 56');
  expect(internationalPhone(' reception ')).toBe('reception');
});

it.each<[string, string]>([
  ['+32470732588', '+32 470 73 25 88'],
  ['0032470732588', '+32 470 73 25 88'],
  ['0470732588', '+32 470 73 25 88'],
  ['jobs+32470732588@garage.example', 'jobs+32470732588@garage.example'],
  ['Garage 0470732588', 'Garage 0470732588'],
  ['a@b.example, c@d.example', 'a@b.example, c@d.example'],
])('a message of %s is shown with %s', (address, text) => {
  expect(addressText(address, 'BE')).toBe(text);
});

it.each([
  ['+1 212 555 0100', { code: 'US', dialCode: '1' }],
  ['+1 555', { code: '+1', dialCode: '1' }],
  ['0090 212 245 00 00', { code: 'TR', dialCode: '90' }],
  ['0475 12 34 56', undefined],
  ['+', undefined],
])('%s names the country %j', (text, country) => {
  expect(phoneCountryOf(text)).toEqual(country);
});

it('a shown number is the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 470_000_000, max: 499_999_999 }), (subscriber) => {
      const shown = internationalPhone(`0${subscriber}`, 'BE');
      expect(internationalPhone(shown)).toBe(shown);
    }),
  );
});

it.each(['', ' ', '🚗', '\u200f٠٤٧٥١٢٣٤٥٦', '+', '00', '+32', '+'.repeat(5000), '0475 12 34 56 '.repeat(500)])(
  'is not put off by %j',
  (text) => {
    for (const country of [undefined, '', 'BE', '🇧🇪', '__proto__']) {
      expect(typeof isValidPhone(text, country)).toBe('boolean');
      expect(internationalPhone(text, country).trim()).toBe(internationalPhone(text, country));
    }
  },
);
