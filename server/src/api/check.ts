import type { z } from 'zod';
import { refuse } from './problem.ts';

/** Applies a form's rules that the contract cannot say (such as remarks for Other); answers 400 with each field's pointer and code. */
export function check<Schema extends z.ZodType>(form: Schema, values: unknown): z.output<Schema> {
  const result = form.safeParse(values);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    pointer: `/${issue.path.map(String).join('/')}`,
    detail: issue.message,
    code: issue.message,
  }));
  const [first] = errors;
  return refuse('VALIDATION_FAILED', {
    errors,
    ...(first && /^[A-Z_]+$/.test(first.code) ? { messageKey: first.code } : {}),
  });
}
