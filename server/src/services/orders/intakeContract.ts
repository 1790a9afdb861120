import { hasContract, mayOrderFor } from '@towline/sdk/access/agent';
import type { Agent } from '@towline/sdk/api';

/** Whether what intake reads of a contract is open to the agent: his own, and those that he may only order for (DECISIONS C-11, INT-19). */
export const mayReadForIntake = (agent: Agent, contractCode: string): boolean =>
  hasContract(agent, contractCode) || mayOrderFor(agent, contractCode);
