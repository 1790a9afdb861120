import type { RuleParams } from '../ruleIssue.ts';
import type { NamedWorkshop } from './clientWorkshopLimits.ts';
import { type Issue, type IssueCode, issueMessageKey } from './issue.ts';

/** What is wrong with an order: where in it, the word, the text and what it names. */
export type Fault = Pick<Issue, 'path' | 'code' | 'messageKey' | 'params'>;

const faultAt = (path: string, code: IssueCode, params?: RuleParams): Fault => ({
  ...{ path, code, messageKey: issueMessageKey(code) },
  ...(params && { params }),
});

/** What the order alone cannot say against itself. */
export type FaultFacts = {
  /** Workshops that the order names and its contract does not offer: the list shows others only (1-intake §3, §5). */
  readonly refusedWorkshops: readonly NamedWorkshop[];
  /** AllowIntakeReference (1-intake §6). */
  readonly mayGiveReferences: boolean;
  /** The register knows by the plate an insurer that blocks, and no policy entitles the order (1-intake §4). */
  readonly isInsurerBlocked: boolean;
  /** Whom its customers must call. */
  readonly blockedInsurerPhone?: string | undefined;
};

/**
 * The faults that are found where the register or the permissions are asked. References from who may not give them are refused, never
 * dropped without a word: `areGiven` says whether this call gives any (1-intake §5).
 */
export function factFaults(
  { refusedWorkshops, mayGiveReferences, isInsurerBlocked, blockedInsurerPhone = '' }: FaultFacts,
  areGiven: boolean,
  insurerPath = 'entitlement.policy',
): Fault[] {
  return [
    ...refusedWorkshops.map(({ stop, field }) => faultAt(`${stop}.${field}`, 'WORKSHOP_NOT_OFFERED')),
    ...(areGiven && !mayGiveReferences ? [faultAt('referenceData', 'REFERENCES_NOT_PERMITTED')] : []),
    ...(isInsurerBlocked ? [faultAt(insurerPath, 'INSURER_BLOCKED', { phoneNumber: blockedInsurerPhone })] : []),
  ];
}

/** What refuses: warnings do not (1-intake §5). */
export const errorsAmong = (issues: readonly Issue[]): Fault[] => issues.filter(({ severity }) => severity === 'error');
