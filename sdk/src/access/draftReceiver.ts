import type { Agent } from '../generated/api.ts';
import { canActOnBehalfOf, isAdmin, isDeactivated, mayOrderFor, orderableContractCodesOf } from './agent.ts';
import { allOf, allowedIf, type Decision } from './decision.ts';

const mayOrderAnything = (agent: Agent): boolean => isAdmin(agent) || orderableContractCodesOf(agent).length > 0;

/**
 * Whether a colleague may go on with an agent's draft: somebody else who is active, of the same organisation or of one that
 * either of them acts for, and who may order for the draft's contract, or for any where none is chosen yet (DECISIONS T-71).
 */
export const draftReceiver = (giver: Agent, receiver: Agent, contractCode: string | undefined): Decision =>
  allOf(
    allowedIf(
      receiver.id !== giver.id &&
        !isDeactivated(receiver) &&
        (canActOnBehalfOf(giver, receiver.organisationCode) || canActOnBehalfOf(receiver, giver.organisationCode)),
      'NOT_A_COLLEAGUE',
    ),
    allowedIf(
      contractCode ? mayOrderFor(receiver, contractCode) : mayOrderAnything(receiver),
      'CONTRACT_NOT_PERMITTED',
    ),
  );
