import type { Agent, Organisation } from '../generated/api.ts';
import { canActOnBehalfOf, contractsOf, isAdmin } from './agent.ts';

/**
 * Whether an agent has to do with an organisation, and so may know whom to call there: their own, those they act for, any
 * assistance company, and the clients of their contracts (3-platform §2, contacts; DECISIONS C-11, T-439).
 */
export const worksWith = (agent: Agent, { code, flags }: Pick<Organisation, 'code' | 'flags'>): boolean =>
  isAdmin(agent) ||
  canActOnBehalfOf(agent, code) ||
  flags.isHomeAssistanceCompany === true ||
  contractsOf(agent).some(({ clientOrganisationCode }) => clientOrganisationCode === code);
