import type { z } from 'zod';

/** What is wrong with a field: a text key, and the values that the text names. */
export interface FieldFault {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const isCode = (message: string): boolean => /^[A-Z][A-Za-z0-9_]*_[A-Za-z0-9_]+$/.test(message);

/** The schema's own code where it has one, else the stated FORM_VALIDATION_* key (3-platform §8). */
function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (isCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'FORM_VALIDATION_required'
        : 'FORM_VALIDATION_minlength';
    case 'too_big':
      return 'FORM_VALIDATION_maxlength';
    case 'invalid_format':
      return issue.format === 'email' ? 'FORM_VALIDATION_email' : 'FORM_VALIDATION_format';
    case 'invalid_type':
    case 'invalid_value':
      return value === undefined || value === null || value === ''
        ? 'FORM_VALIDATION_required'
        : 'FORM_VALIDATION_format';
    default:
      return 'FORM_VALIDATION_format';
  }
}

function valuesOf(issue: z.core.$ZodIssue): Readonly<Record<string, unknown>> {
  if (issue.code === 'too_small') return { minimum: issue.minimum };
  if (issue.code === 'too_big') return { maximum: issue.maximum };
  return {};
}

/** The first fault of each field of a form whose values were refused. */
export function faultsOf(
  error: z.core.$ZodError,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FieldFault>> {
  const faults: Record<string, FieldFault> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    faults[name] ??= { code: codeOf(issue, values[name]), values: valuesOf(issue) };
  }
  return faults;
}
