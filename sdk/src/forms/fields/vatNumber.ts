import { checkVAT, countries } from 'jsvat-next';
import { europeanUnion, type MemberState } from '../../domain/countries/europeanUnion.ts';
import { type FieldIssue, fieldIssue } from '../../domain/fields/fieldIssue.ts';

/** A VAT number as it is checked: capitals and digits only; Greece's numbers begin with EL, also where GR was typed (3-platform §5). */
export const normaliseVatNumber = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^GR/, 'EL');

/** The member state whose VAT number this is, by its pattern and check digits; undefined where it is none (3-platform §5). */
export function vatCountryOf(text: string): MemberState | undefined {
  const { isValid, country } = checkVAT(normaliseVatNumber(text), countries);
  return isValid ? europeanUnion.find((code) => code === country?.isoCode.short) : undefined;
}

/**
 * Whether the text may stand in a VAT field: upper-cased and without other characters it is a number of one of the allowed
 * member states, with its country in front; an empty text is valid (3-platform §5).
 */
export function isVatNumber(text: string, allowed: readonly MemberState[] = europeanUnion): boolean {
  if (normaliseVatNumber(text) === '') return text.trim() === '';
  const country = vatCountryOf(text);
  return country !== undefined && allowed.includes(country);
}

/** Refuses a VAT number that is none of the allowed countries; empty is valid (3-platform §5). */
export const vatNumberIssue = (path: string, text: string, allowed?: readonly MemberState[]): FieldIssue | undefined =>
  isVatNumber(text, allowed) ? undefined : fieldIssue(path, 'VAT_NUMBER');
