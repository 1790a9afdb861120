import type { Agent, BankFile } from '../generated/api.ts';
import { allOf, allowedIf, type Decision } from './decision.ts';
import { sections } from './sections.ts';

/** Whether an agent may open again what has failed of a bank file: something is left that has (DECISIONS S-38, T-589). */
export const reopenBankFileDecision = (
  agent: Agent,
  { stillFailed, status }: Pick<BankFile, 'stillFailed' | 'status'>,
): Decision => allOf(sections.settlements(agent), allowedIf(stillFailed > 0, 'WRONG_STATUS', { status }));
