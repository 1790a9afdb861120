import type { Agent, Organisation } from '../generated/api.ts';
import { canActOnBehalfOf, isAdmin } from './agent.ts';

/**
 * What an agent may read of an organisation: all of it as an administrator; where they work or act for it all but its extensions,
 * of which they have those that are meant for them, as part of their own record (DECISIONS T-441); of the others
 * what dialogs need: code and name, and of an assistance company how it is reached (DECISIONS C-11, T-179).
 */
export function visibleOrganisation(agent: Agent, organisation: Organisation): Organisation {
  if (isAdmin(agent)) return organisation;
  if (canActOnBehalfOf(agent, organisation.code)) {
    const { extensions: _, ...own } = organisation;
    return own;
  }
  const { code, name, country, email, phoneNumber, archivedAt, lastUpdatedAt, version, flags } = organisation;
  const isCompany = flags.isHomeAssistanceCompany === true;
  return {
    code,
    name,
    lastUpdatedAt,
    version,
    ...(country !== undefined && { country }),
    ...(archivedAt !== undefined && { archivedAt }),
    ...(isCompany && email !== undefined && { email }),
    ...(isCompany && phoneNumber !== undefined && { phoneNumber }),
    flags: isCompany ? { isHomeAssistanceCompany: true } : {},
  };
}
