import type { Agent } from '../generated/api.ts';
import { isAdmin, mayOrderFor, orderableContractCodesOf } from './agent.ts';
import { colleagueDecision } from './colleague.ts';
import { allOf, allowedIf, type Decision } from './decision.ts';

const mayOrderAnything = (agent: Agent): boolean => isAdmin(agent) || orderableContractCodesOf(agent).length > 0;

/**
 * Whether a colleague may go on with an agent's draft: one who may order for the draft's contract, or for any where none is
 * chosen yet (DECISIONS T-71).
 */
export const draftReceiver = (giver: Agent, receiver: Agent, contractCode: string | undefined): Decision =>
  allOf(
    colleagueDecision(giver, receiver),
    allowedIf(
      contractCode ? mayOrderFor(receiver, contractCode) : mayOrderAnything(receiver),
      'CONTRACT_NOT_PERMITTED',
    ),
  );
