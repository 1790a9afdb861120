import { type FieldIssue, fieldIssue } from '../../domain/fields/fieldIssue.ts';

const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  Number.isNaN(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Required-if: refuses a missing value where another model value is truthy; `false` and 0 are values (3-platform §5). */
export const requiredIfIssue = (path: string, value: unknown, other: unknown): FieldIssue | undefined =>
  other && isMissing(value) ? fieldIssue(path, 'REQUIRED') : undefined;

/** Compare-to: refuses a value that is not equal to the other field's; a password has a message of its own (3-platform §5). */
export const compareToIssue = (
  path: string,
  value: string,
  other: string,
  kind: 'password' | 'text' = 'text',
): FieldIssue | undefined =>
  value === other ? undefined : fieldIssue(path, kind === 'password' ? 'PASSWORD_NO_MATCH' : 'COMPARE_TO');
