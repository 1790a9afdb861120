import { createAgentWith } from '@towline/sdk/access/agentRights';
import type { Organisation } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import { agents } from '../../stores/agents.ts';
import { organisations } from '../../stores/organisations.ts';
import { firstPermissions } from './firstPermissions.ts';

/**
 * The organisation of an invitation, where it still stands: whoever sent it could send it today, and the organisation is not
 * archived (DECISIONS T-385).
 */
export async function invitingOrganisation(
  tx: Tx,
  { organisationCode, invitedBy }: { organisationCode: string | null; invitedBy: string | null },
): Promise<Organisation | undefined> {
  const organisation = organisationCode === null ? undefined : await organisations.byCode(tx, organisationCode);
  if (!organisation || organisation.archivedAt) return undefined;
  if (invitedBy === null) return organisation;
  const inviter = await agents.document(tx, invitedBy);
  const may =
    inviter &&
    createAgentWith(inviter, { role: 'Agent', organisationCode: organisation.code, permissions: firstPermissions });
  return may?.allowed ? organisation : undefined;
}
