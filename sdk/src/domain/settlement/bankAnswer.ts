import type { BankAnswerOutcome } from '../../generated/api.ts';

/** Whether a bank's answer changed nothing: somebody has to look at it (DECISIONS T-721). */
export const changedNothing = (outcome: BankAnswerOutcome | undefined): boolean =>
  outcome !== undefined && outcome !== 'Applied' && outcome !== 'Accepted';
