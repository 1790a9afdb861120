import type { z } from 'zod';

/** What is wrong with the value of a flag, as a person says it; undefined where the flag has words of its own. */
export function faultText(issue: z.core.$ZodRawIssue): string | undefined {
  const { code } = issue;
  const given = isShown(issue.input) ? `, not ${JSON.stringify(issue.input)}` : '';
  if (code === 'too_big' && isNumber(issue.origin)) return `at most ${issue.maximum}${given}`;
  if (code === 'too_small' && isNumber(issue.origin))
    return issue.inclusive === false ? `more than ${issue.minimum}${given}` : `at least ${issue.minimum}${given}`;
  if (code === 'too_big') return `at most ${issue.maximum} ${issue.origin === 'array' ? 'values' : 'letters'}`;
  if (code === 'too_small') return issue.origin === 'array' ? 'names nothing' : 'is empty';
  if (code === 'invalid_value') return `one of ${issue.values.join(', ')}${given}`;
  if (code !== 'invalid_type') return undefined;
  if (issue.expected === 'int') return `a whole number${given}`;
  if (issue.expected === 'number') return 'a number';
  return issue.input === undefined ? 'is needed' : undefined;
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int';
const isShown = (input: unknown): boolean =>
  typeof input === 'string' || (typeof input === 'number' && Number.isFinite(input));
