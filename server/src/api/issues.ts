import type { ProblemIssue } from '@towline/sdk/api';
import type { Fault } from '../core/fault.ts';
import { sentenceOf } from './problemTexts.ts';

/** The one word for what schemas, forms and rules call differently. */
const codes: Readonly<Record<string, string>> = {
  required: 'REQUIRED',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minItems: 'TOO_FEW',
  minProperties: 'TOO_FEW',
  maxItems: 'TOO_MANY',
  maxProperties: 'TOO_MANY',
  minimum: 'TOO_SMALL',
  exclusiveMinimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
  exclusiveMaximum: 'TOO_LARGE',
  type: 'TYPE',
  enum: 'OPTION',
  const: 'OPTION',
  discriminator: 'OPTION',
  oneOf: 'OPTION',
  anyOf: 'OPTION',
  format: 'FORMAT',
  pattern: 'FORMAT',
  multipleOf: 'FORMAT',
  uniqueItems: 'DUPLICATE',
  additionalProperties: 'UNKNOWN_FIELD',
  unevaluatedProperties: 'UNKNOWN_FIELD',
  FORM_VALIDATION_required: 'REQUIRED',
  FORM_VALIDATION_email: 'EMAIL',
  FORM_VALIDATION_minlength: 'TOO_SHORT',
  FORM_VALIDATION_maxlength: 'TOO_LONG',
  FORM_VALIDATION_format: 'FORMAT',
  FORM_VALIDATION_compareTo: 'COMPARE_TO',
  FORM_VALIDATION_passwordNoMatch: 'PASSWORD_NO_MATCH',
};

/** A stable word in capitals, whatever it was called where the fault was found; never a sentence. */
export function issueCodeOf(given: string | undefined): string {
  if (given === undefined) return 'INVALID';
  // A fault's name comes from a call: one that every object has is no word of ours.
  const known = Object.hasOwn(codes, given) ? codes[given] : undefined;
  if (known !== undefined) return known;
  if (!/^[A-Za-z][\w.]*$/.test(given)) return 'INVALID';
  if (given === given.toUpperCase()) return given;
  return given.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase();
}

/** The fault as it leaves: a code, a sentence, and the key of the sentence where it is one of ours. */
export function issueOf({ in: part = 'body', pointer, detail, code, params }: Fault, language: string): ProblemIssue {
  const sentence = sentenceOf(detail, language, params);
  return {
    in: part,
    pointer,
    code: issueCodeOf(code ?? (sentence === undefined ? undefined : detail)),
    detail: sentence ?? detail,
    ...(sentence === undefined ? {} : { messageKey: detail, ...(params && { params }) }),
  };
}
