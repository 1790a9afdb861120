import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import type { Tx } from '../../db/tx.ts';
import { clientWorkshops } from '../../stores/clientWorkshops.ts';

/** Whether the organisation's workshops are the agent's to change: those of whom he works or acts for (DECISIONS C-11). */
export const mayChangeWorkshopsOf = ({ agent }: Context, organisationCode: string): boolean =>
  isAdmin(agent) || canActOnBehalfOf(agent, organisationCode);

/** Locks a workshop for a change: not found where it is not his, refused where somebody was faster (DECISIONS S-04). */
export async function lockOwnWorkshop(
  tx: Tx,
  context: Context,
  id: string,
  expectedVersion = context.expectedVersion,
): Promise<void> {
  const current = await clientWorkshops.lock(tx, id);
  if (!current || !mayChangeWorkshopsOf(context, current.organisationCode)) return refuse('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    refuse('VERSION_CHANGED', { current: { version: current.version } });
  }
}
