import { hasContract, mayOrderFor } from '@towline/sdk/access/agent';
import type { Agent } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import { contracts } from '../../stores/contracts.ts';

/** Whether what intake reads of a contract is open to the agent: his own, and those that he may only order for (DECISIONS C-11, INT-19). */
export const mayReadForIntake = (agent: Agent, contractCode: string): boolean =>
  hasContract(agent, contractCode) || mayOrderFor(agent, contractCode);

/**
 * The same for who handles requests of the contract, whatever became of it: one that is archived is no contract of theirs any more, and its
 * requests go on (DECISIONS C-11, S-41).
 */
export const mayReadForRequests = async (tx: Tx, agent: Agent, contractCode: string): Promise<boolean> =>
  mayReadForIntake(agent, contractCode) || (await contracts.isHandledBy(tx, agent, contractCode));
