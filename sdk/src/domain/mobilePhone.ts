import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * The number as text messages go to it, +32475123456; undefined where the text is no mobile number: an international one, or one
 * of the country (1-intake §5).
 */
export function mobileNumberOf(text: string, countryCode?: string): string | undefined {
  const country = countryCode?.toUpperCase() ?? '';
  const number = parsePhoneNumberFromString(
    text.replace(/^\s*00/, '+'),
    isSupportedCountry(country) ? country : undefined,
  );
  return number?.isValid() ? number.number : undefined;
}
