import { isValidIBAN } from 'ibantools';
import { type FieldIssue, fieldIssue } from '../../domain/fields/fieldIssue.ts';

/** An account number as machines read it: capitals and digits, without spaces, dashes or dots (3-platform §3). */
export const normaliseIban = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether the text is an IBAN: country, its length and form, and the check digits; an empty text is none (3-platform §5). */
export const isIban = (text: string): boolean => isValidIBAN(normaliseIban(text));

/** An account number in groups of four, as settlements show it: `BE68 5390 0754 7034`; what is no IBAN is grouped alike (2-requests §3, 3-platform §3). */
export const ibanInGroups = (text: string): string => normaliseIban(text).replace(/(.{4})(?=.)/g, '$1 ');

/** Refuses an account number whose length, form or check digits are wrong; empty is the business of `requiredIssue` (3-platform §5). */
export const ibanIssue = (path: string, text: string): FieldIssue | undefined =>
  text.trim() === '' || isIban(text) ? undefined : fieldIssue(path, 'IBAN');
