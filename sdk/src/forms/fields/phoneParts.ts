import { seen } from '../../domain/fields/seen.ts';
import { internationalPhone, phoneCountryOf } from '../../domain/phoneNumber.ts';

/** A country whose numbers can be chosen: its two letters, its name in the reader's language, its dial code without the plus. */
export type DialCountry = { readonly code: string; readonly name: string; readonly dialCode: string };

/** A number in two parts; `rest` is what follows the dial code, as it was typed. */
export type PhoneParts = { readonly country: string; readonly rest: string };

/**
 * An international number as country and rest. The longest dial code wins; among countries that share one, `current`
 * if it is among them, else the first offered. A number without a plus belongs to `current` (3-platform §5: the dial code is shown separately).
 */
export function splitPhone(value: string, countries: readonly DialCountry[], current: string): PhoneParts {
  const compact = seen(value).trim().replace(/^00/, '+');
  if (!compact.startsWith('+')) return { country: current, rest: compact };
  const digits = compact.slice(1).replace(/\D/g, '');
  const longest = countries
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .reduce((length, { dialCode }) => Math.max(length, dialCode.length), 0);
  const sharing = countries.filter(({ dialCode }) => dialCode.length === longest && digits.startsWith(dialCode));
  const country = sharing.find(({ code }) => code === current) ?? sharing[0];
  if (!country) return { country: current, rest: compact };
  return { country: country.code, rest: afterDigits(compact.slice(1), country.dialCode.length) };
}

/**
 * The offered countries, and behind them the one of a number that none of them has: whoever types it with a plus chooses its
 * country (1-intake §5: a number is valid for the selected country).
 */
export function withCountryOf(value: string, countries: readonly DialCountry[]): readonly DialCountry[] {
  const own = phoneCountryOf(value);
  if (!own || countries.some(({ dialCode }) => dialCode === own.dialCode)) return countries;
  return [...countries, { ...own, name: own.code }];
}

/** What follows the first so many digits, whatever stands between them. */
const afterDigits = (text: string, count: number): string =>
  text.replace(new RegExp(`^(?:\\D*\\d){${count}}`), '').trim();

/** What a number that is pasted is called: `tel:`, `Gsm`, `Tél. :`. */
const calledBefore = /^\p{L}[\p{L}.:\s]*(?=[(+\d])/u;

/** Country and rest as one international number; a rest with a plus is international already (3-platform §5, DECISIONS T-922). */
export function joinPhone({ country, rest }: PhoneParts, countries: readonly DialCountry[]): string {
  const trimmed = seen(rest).trim().replace(calledBefore, '');
  if (trimmed === '' || trimmed.startsWith('+') || trimmed.startsWith('00')) return trimmed.replace(/^00/, '+');
  const dialCode = countries.find(({ code }) => code === country)?.dialCode;
  // The zero in front is dialled inside the country only; Italy keeps it as part of the number.
  const national = country === 'IT' || country === 'SM' || country === 'VA' ? trimmed : trimmed.replace(/^0/, '');
  return dialCode ? `+${dialCode} ${national}` : trimmed;
}

/** The rest as it is read, in the groups of its country; as it stands while it is no whole number (2-requests §2). */
export function shownRest(parts: PhoneParts, countries: readonly DialCountry[]): string {
  const shown = splitPhone(internationalPhone(joinPhone(parts, countries)), countries, parts.country);
  return shown.country === parts.country ? shown.rest : parts.rest;
}
