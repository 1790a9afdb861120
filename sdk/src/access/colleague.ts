import type { Agent } from '../generated/api.ts';
import { canActOnBehalfOf, isDeactivated } from './agent.ts';
import { allowedIf, type Decision } from './decision.ts';

/**
 * Whether work may be given from one agent to the other: to somebody else who is active, of the same organisation or of one
 * that either of them acts for (DECISIONS T-71, T-204).
 */
export const colleagueDecision = (giver: Agent, receiver: Agent): Decision =>
  allowedIf(
    receiver.id !== giver.id &&
      !isDeactivated(receiver) &&
      (canActOnBehalfOf(giver, receiver.organisationCode) || canActOnBehalfOf(receiver, giver.organisationCode)),
    'NOT_A_COLLEAGUE',
  );
