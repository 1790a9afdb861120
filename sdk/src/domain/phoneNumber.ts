import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

const countryOf = (countryCode: string | undefined): CountryCode | undefined => {
  const code = countryCode?.toUpperCase() ?? '';
  return isSupportedCountry(code) ? code : undefined;
};

/**
 * Whether the text is a phone number: an international one, or one of the selected country (1-intake §5). Without a country
 * only international ones can be told.
 */
export function isValidPhone(text: string, countryCode?: string): boolean {
  return parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), countryOf(countryCode))?.isValid() ?? false;
}

/** Digits with what people put between them, and nothing else. */
const onlyNumber = /^[\s+()./\d-]+$/;

/**
 * Where a message goes or comes from, as it is shown: a telephone number in international format like everywhere, a mail
 * address or a name as it is (2-requests §2).
 */
export const addressText = (address: string, countryCode?: string): string =>
  onlyNumber.test(address) ? internationalPhone(address, countryCode) : address;

/** The number in international format, +32 475 12 34 56; the text itself where it is no number (2-requests §2). */
export function internationalPhone(text: string, countryCode?: string): string {
  const number = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), countryOf(countryCode));
  return number?.isValid() ? number.formatInternational() : text.trim();
}

/**
 * The country that an international number names, with what it begins with after the plus; undefined where the text names none.
 * A code that several countries share, and no one of them alone, is named by itself (1-intake §5: the selected country).
 */
export function phoneCountryOf(text: string): { readonly code: string; readonly dialCode: string } | undefined {
  const number = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'));
  if (!number) return undefined;
  const dialCode: string = number.countryCallingCode;
  return { code: number.country ?? `+${dialCode}`, dialCode };
}
