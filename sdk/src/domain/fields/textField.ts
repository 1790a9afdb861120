import { isEmail } from '../email.ts';
import { isValidPhone } from '../phoneNumber.ts';
import { type FieldIssue, fieldIssue } from './fieldIssue.ts';

/** How long a text may be, in characters as a person counts them. */
export type LengthBounds = { readonly minimum?: number; readonly maximum?: number };

const isBlank = (text: string): boolean => text.trim() === '';

/** Refuses an empty or blank text (1-intake §5). */
export const requiredIssue = (path: string, text: string | undefined): FieldIssue | undefined =>
  isBlank(text ?? '') ? fieldIssue(path, 'REQUIRED') : undefined;

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
  isBlank(text) || isValidPhone(text, countryCode) ? undefined : fieldIssue(path, 'PHONE');
