import type { z } from 'zod';
import { refuse } from './refuse.ts';

const isKey = (text: string) => /^[A-Z][A-Za-z0-9]*_[A-Za-z0-9_]+$/.test(text);

/** The stated text of a fault that the form has no text of its own for (3-platform §8). */
function keyOf(issue: z.core.$ZodIssue): string {
  if (isKey(issue.message)) return issue.message;
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'FORM_VALIDATION_required' : 'FORM_VALIDATION_minlength';
  if (issue.code === 'too_big') return 'FORM_VALIDATION_maxlength';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'FORM_VALIDATION_email';
  // What zod was given stands in its sentence only: nothing is `undefined`, or no option at all.
  const isMissing = issue.code === 'invalid_type' && /received undefined$/.test(issue.message);
  return isMissing ? 'FORM_VALIDATION_required' : 'FORM_VALIDATION_format';
}

/** Applies a form's rules that the contract cannot say (such as remarks for Other); answers 400 with each field's pointer and code. */
export function check<Schema extends z.ZodType>(form: Schema, values: unknown): z.output<Schema> {
  const result = form.safeParse(values);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    pointer: `/${issue.path.map(String).join('/')}`,
    detail: keyOf(issue),
    code: keyOf(issue),
  }));
  const [first] = errors;
  return refuse('VALIDATION_FAILED', {
    errors,
    ...(first && /^[A-Z_]+$/.test(first.code) ? { messageKey: first.code } : {}),
  });
}
