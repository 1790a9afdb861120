import { allowIntakeReference } from '@towline/sdk/access/gates';
import type { Agent, Contract, ProblemIssue } from '@towline/sdk/api';
import { type Issue, type IssueCode, issueMessageKey } from '@towline/sdk/domain/order/issue';
import { refuse } from '../../core/refuse.ts';

/** What is wrong with an order: where in it, the text and the word. */
export type Fault = Pick<Issue, 'path' | 'code' | 'messageKey'>;

/** A fault that is found where the register or the permissions are asked, not the order alone. */
export const faultAt = (path: string, code: IssueCode): Fault => ({ path, code, messageKey: issueMessageKey(code) });

/** Where in the body of a whole order a path stands. */
export const pointerInOrder = (path: string): string => `/${path.replaceAll('.', '/')}`;

/** Faults as an answer names them; `pointerOf` says where in the caller's body a path stands. */
export const problemsOf = (faults: readonly Fault[], pointerOf: (path: string) => string): ProblemIssue[] =>
  faults.map(({ path, messageKey, code }) => ({ pointer: pointerOf(path), detail: messageKey, code }));

/** What the intake's rules say against an order, as an answer names it. */
export const faultsOf = (issues: readonly Issue[], pointerOf: (path: string) => string): ProblemIssue[] =>
  problemsOf(
    issues.filter(({ severity }) => severity === 'error'),
    pointerOf,
  );

/**
 * The client's references from who may not give them: refused, never dropped without a word (AllowIntakeReference, 1-intake
 * §6). The console asks the same gate for its tab.
 */
export function referenceFaults(agent: Agent, { code, dispatch }: Contract, areGiven: boolean): Fault[] {
  const { clientOrganisationCode } = dispatch ?? {};
  const gate = { code, ...(clientOrganisationCode && { clientOrganisationCode }) };
  if (!areGiven || allowIntakeReference(agent, gate).allowed) return [];
  return [faultAt('referenceData', 'REFERENCES_NOT_PERMITTED')];
}

/** The block of an insurer that the register knows by the plate of an order that names no policy (1-intake §4). */
export const insurerFaults = (isBlocked: boolean, path = 'entitlement.policy'): Fault[] =>
  isBlocked ? [faultAt(path, 'INSURER_BLOCKED')] : [];

/** Refuses an order that has faults. */
export function refuseFaults(errors: ProblemIssue[]): void {
  if (errors.length > 0) refuse('VALIDATION_FAILED', { errors });
}
