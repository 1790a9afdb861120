import type { Agent } from '../generated/api.ts';
import { canActOnBehalfOf, isAdmin } from './agent.ts';
import { allowedIf, type Decision } from './decision.ts';

/** Whether the organisation's workshops are the agent's to see and change: those of whom they work or act for (DECISIONS C-11). */
export const mayChangeWorkshopsOf = (agent: Agent, organisationCode: string): boolean =>
  isAdmin(agent) || canActOnBehalfOf(agent, organisationCode);

/** Whether the agent may make and change workshops of the organisation (DECISIONS C-11). */
export const workshopDecision = (agent: Agent, organisationCode: string): Decision =>
  allowedIf(mayChangeWorkshopsOf(agent, organisationCode), 'NOT_FOR_ORGANISATION');
