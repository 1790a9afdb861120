import type { Agent } from '../generated/api.ts';
import { canActOnBehalfOf, isAdmin } from './agent.ts';

/**
 * Whether an agent sees a message that belongs to no request: administrators all of them, others those that came over a channel
 * of an organisation that they work or act for; a channel of nobody is the administrators' (DECISIONS S-45).
 */
export const mayReadUnmatched = (agent: Agent, organisationCode: string | null | undefined): boolean =>
  isAdmin(agent) || canActOnBehalfOf(agent, organisationCode ?? undefined);
