import { isEmail } from '../../domain/email.ts';
import { type FieldIssue, fieldIssue } from '../../domain/fields/fieldIssue.ts';
import { isValidPhone } from '../../domain/phoneNumber.ts';

/** How long a text may be, in characters as a person counts them. */
export type LengthBounds = { readonly minimum?: number; readonly maximum?: number };

/** Refuses what is no e-mail address; an empty text only where the field is not nullable (1-intake §5, 3-platform §5). */
export function emailIssue(path: string, text: string, isNullable = false): FieldIssue | undefined {
  if (text === '') return isNullable ? undefined : fieldIssue(path, 'REQUIRED');
  return isEmail(text) ? undefined : fieldIssue(path, 'EMAIL');
}

/** Refuses a text outside its length: an emoji counts once; empty is the business of `requiredIssue` (3-platform §5: minlength, maxlength). */
export function lengthIssue(path: string, text: string, { minimum, maximum }: LengthBounds): FieldIssue | undefined {
  const length = [...text].length;
  if (length === 0) return undefined;
  if (minimum !== undefined && length < minimum) return fieldIssue(path, 'TOO_SHORT', { minimum });
  return maximum !== undefined && length > maximum ? fieldIssue(path, 'TOO_LONG', { maximum }) : undefined;
}

/** Refuses a number that is none of the selected country, nor international; empty is the business of `requiredIssue` (1-intake §5). */
export const phoneIssue = (path: string, text: string, countryCode?: string): FieldIssue | undefined =>
  text.trim() === '' || isValidPhone(text, countryCode) ? undefined : fieldIssue(path, 'PHONE');
