import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { seen } from '../fields/seen.ts';

/** Countries whose numbers are read without a dial code, whoever asks (DECISIONS T-197). */
export const homePhoneCountries = ['BE', 'LU', 'FR', 'IT', 'NL', 'DE'] as const;

/** Fewer digits are no number that a request could be told by. */
const leastDigits = 6;
/** No telephone number in the world has more digits (E.164), and 00 may stand before them. */
const mostDigits = 17;

/** Without the signs that nobody sees, which address books put around a number, and with plain digits and dashes (DECISIONS T-894). */
const asTyped = (text: string): string =>
  seen(text.normalize('NFKC'))
    .replace(/\p{Pd}/gu, '-')
    .trim();

/** The digits of a text that is a telephone number and nothing else, with a plus where it is international; else undefined (DECISIONS T-197). */
export function dialledDigits(text: string): string | undefined {
  const typed = asTyped(text);
  if (!/^\+?[\d\s().\-/]+$/.test(typed)) return undefined;
  const digits = typed.replace('(0)', '').replace(/\D/g, '');
  if (digits.length < leastDigits || digits.length > mostDigits) return undefined;
  if (typed.startsWith('+')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/**
 * All that a typed number may be in the records: itself, in international form for each country that it may be of, and as it is
 * dialled at home. Empty where the text is no number (DECISIONS T-197).
 */
export function numberReadings(text: string, countries: readonly (string | undefined)[]): string[] {
  const digits = dialledDigits(text);
  if (digits === undefined) return [];
  const readings = new Set([digits]);
  const among = digits.startsWith('+') ? [undefined] : [...countries, ...homePhoneCountries];
  for (const code of new Set(among.map((country) => country?.toUpperCase()))) {
    const country = code !== undefined && isSupportedCountry(code) ? code : undefined;
    if (country === undefined && !digits.startsWith('+')) continue;
    const number = parsePhoneNumberFromString(digits, country);
    if (!number?.isPossible()) continue;
    readings.add(number.number);
    // Kept so where its writer took it for a number of the own country.
    readings.add(number.formatNational().replace(/\D/g, ''));
  }
  return [...readings];
}

/** The end of a VIN, or all of it, as it is compared: six letters and digits at least, one of them a digit; else undefined (DECISIONS T-197). */
export function soughtVin(text: string): string | undefined {
  const vin = asTyped(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  return /^(?=.*\d)[A-Z0-9]{6,17}$/.test(vin) ? vin : undefined;
}
