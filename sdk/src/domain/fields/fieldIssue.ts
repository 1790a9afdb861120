import { errorAt, type RuleIssue, type RuleParams } from '../ruleIssue.ts';

/**
 * Why a field of a form is refused, with its text. The documents state the six FORM_VALIDATION_* texts; whatever has no text
 * of its own there does not have the right form (1-intake §8, 3-platform §5: "format or iban").
 */
export const fieldMessageKeys = {
  REQUIRED: 'FORM_VALIDATION_required',
  EMAIL: 'FORM_VALIDATION_email',
  TOO_SHORT: 'FORM_VALIDATION_minlength',
  TOO_LONG: 'FORM_VALIDATION_maxlength',
  FORMAT: 'FORM_VALIDATION_format',
  NUMBER: 'FORM_VALIDATION_format',
  OPTION: 'FORM_VALIDATION_format',
  PHONE: 'FORM_VALIDATION_format',
  VAT_NUMBER: 'FORM_VALIDATION_format',
  IBAN: 'FORM_VALIDATION_format',
  DATE: 'FORM_VALIDATION_format',
  COMPARE_TO: 'FORM_VALIDATION_compareTo',
  PASSWORD_NO_MATCH: 'FORM_VALIDATION_passwordNoMatch',
  // A template's word that nobody filled in (DECISIONS T-218).
  PLACEHOLDER_LEFT: 'PLACEHOLDER_LEFT',
} as const satisfies Record<string, string>;

/** Stable word of a field's refusal. */
export type FieldIssueCode = keyof typeof fieldMessageKeys;

/** A refusal of one field of a form (1-intake §8). */
export type FieldIssue = RuleIssue<FieldIssueCode>;

/** The refusal of a field (1-intake §8). */
export const fieldIssue = (path: string, code: FieldIssueCode, params?: RuleParams): FieldIssue =>
  errorAt(path, code, params, fieldMessageKeys[code]);

/** Refuses an empty or blank text (1-intake §5). */
export const requiredIssue = (path: string, text: string | undefined): FieldIssue | undefined =>
  (text ?? '').trim() === '' ? fieldIssue(path, 'REQUIRED') : undefined;

/** Valid option: refuses a value that is not in the list; nothing chosen is the business of who requires it (3-platform §5). */
export const optionIssue = <Value>(
  path: string,
  value: Value | undefined | null | '',
  options: readonly Value[],
): FieldIssue | undefined =>
  value === undefined || value === null || value === '' || options.includes(value)
    ? undefined
    : fieldIssue(path, 'OPTION');

/** Refuses a field that holds no number: empty, NaN, or outside its bounds (1-intake §5: empty is invalid). */
export function numberIssue(
  path: string,
  value: number | undefined | null,
  { min, max }: { readonly min?: number; readonly max?: number } = {},
): FieldIssue | undefined {
  if (value === undefined || value === null) return fieldIssue(path, 'REQUIRED');
  const isWithin = Number.isFinite(value) && (min === undefined || value >= min) && (max === undefined || value <= max);
  return isWithin ? undefined : fieldIssue(path, 'NUMBER');
}
