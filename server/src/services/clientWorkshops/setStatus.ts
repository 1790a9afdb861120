import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import type { ClientWorkshop } from '@towline/sdk/api';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../db/transaction.ts';
import { clientWorkshops } from '../../stores/clientWorkshops.ts';

/** Switches a workshop on or off: that of an organisation which the agent works or acts for (3-platform §7, DECISIONS C-11). */
export async function setClientWorkshopStatus(
  context: Context,
  id: string,
  { isActive }: { isActive: boolean },
): Promise<ClientWorkshop> {
  const { agent, expectedVersion } = context;
  return write(
    context,
    async (tx) => {
      const current = await clientWorkshops.lock(tx, id);
      if (!current) return refuse('NOT_FOUND');
      if (!isAdmin(agent) && !canActOnBehalfOf(agent, current.organisationCode)) refuse('NOT_FOUND');
      if (expectedVersion !== undefined && expectedVersion !== current.version) {
        refuse('VERSION_CHANGED', { current: { version: current.version } });
      }
      return clientWorkshops.setStatus(tx, id, isActive);
    },
    (workshop) => JSON.stringify(workshop),
  );
}
