import type { ProblemIssue } from '@towline/sdk/api';
import type { Issue } from '@towline/sdk/domain/order/issue';
import { refuse } from '../../api/problem.ts';

/** What the intake's rules say against an order, as an answer names it; `pointerOf` says where in the caller's body a path stands. */
export const faultsOf = (issues: readonly Issue[], pointerOf: (path: string) => string): ProblemIssue[] =>
  issues
    .filter(({ severity }) => severity === 'error')
    .map(({ path, messageKey, code }) => ({ pointer: pointerOf(path), detail: messageKey, code }));

/** Refuses an order that has faults. */
export function refuseFaults(errors: ProblemIssue[]): void {
  if (errors.length > 0) refuse('VALIDATION_FAILED', { errors });
}
