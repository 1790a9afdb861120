import type { ProblemIssue } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { type FailureText, failureText, issueKey } from '../problems/failureText.ts';
import type { MessageKey } from '../texts.ts';
import type { FieldFault } from './formErrors.ts';

/** The field of a form that the server points at: the innermost part of the pointer that the form knows. */
export const fieldAt = (pointer: string, names: readonly string[]): string | undefined =>
  pointer.split('/').findLast((step) => names.includes(step));

const faultOf = (issue: ProblemIssue): FieldFault => ({ code: issueKey(issue), values: issue.params ?? {} });

/** What of a pointer lies inside the field that it names: the cell of a line. */
const insideOf = (pointer: string, name: string): string => {
  const steps = pointer.split('/');
  return steps.slice(steps.lastIndexOf(name) + 1).join('.');
};

/** What the server found wrong with the fields of a form, of a save that failed. */
export function serverFaults(
  { issues = [] }: Pick<FailureText, 'issues'>,
  names: readonly string[],
): Readonly<Record<string, FieldFault>> {
  const faults: Record<string, FieldFault> = {};
  for (const issue of issues) {
    const name = fieldAt(issue.pointer, names);
    if (name === undefined) continue;
    const [first, inside] = [faults[name] ?? faultOf(issue), insideOf(issue.pointer, name)];
    faults[name] = inside === '' ? first : { ...first, within: { [inside]: faultOf(issue), ...first.within } };
  }
  return faults;
}

/** A save that failed: what the server says, else what the documents call it (3-platform §8: server Message if present). */
export function saveFailure(error: unknown, called: MessageKey): FailureText {
  const text = failureText(error);
  const isSaid = error instanceof ApiProblem && error.status < 500;
  return isSaid ? text : { ...text, lines: [...new Set([dynamicText(called), ...text.lines])] };
}
