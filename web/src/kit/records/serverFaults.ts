import type { ProblemIssue } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type { FieldFault } from '../forms/formErrors.ts';
import { type FailureText, failureText } from '../problems/failureText.ts';
import type { MessageKey } from '../texts.ts';

/** The field of a form that the server points at: the innermost part of the pointer that the form knows. */
export const fieldAt = (pointer: string, names: readonly string[]): string | undefined =>
  pointer.split('/').findLast((step) => names.includes(step));

const faultOf = ({ messageKey, detail }: ProblemIssue): FieldFault => ({ code: messageKey ?? detail, values: {} });

/** What the server found wrong with the fields of a form, of a save that failed. */
export function serverFaults(
  { issues = [] }: Pick<FailureText, 'issues'>,
  names: readonly string[],
): Readonly<Record<string, FieldFault>> {
  const faults = issues.flatMap((issue) => {
    const name = fieldAt(issue.pointer, names);
    return name === undefined ? [] : [[name, faultOf(issue)] as const];
  });
  return Object.fromEntries(faults.toReversed());
}

/** A save that failed: what the server says, else what the documents call it (3-platform §8: server Message if present). */
export function saveFailure(error: unknown, called: MessageKey): FailureText {
  const text = failureText(error);
  const isSaid = error instanceof ApiProblem && error.status < 500;
  return isSaid ? text : { ...text, lines: [...new Set([dynamicText(called), ...text.lines])] };
}
