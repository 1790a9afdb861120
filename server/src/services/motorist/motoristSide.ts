import type { Agent } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { statusLinks } from '../../stores/statusLinks.ts';

/** Who acts on the page behind a status link, as logs and screens name them. */
export const motoristName = 'Motorist';

/**
 * The call as the company that handles the request would make it, in the motorist's name: what they agree to goes through the
 * same rules as an agent's acceptance (DECISIONS S-48, T-213). Undefined where the request is gone.
 */
export async function onMotoristsSide(tx: Tx, context: Context, requestId: string): Promise<Context | undefined> {
  const company = await statusLinks.handler(tx, requestId);
  if (!company) return undefined;
  const agent: Agent = {
    ...context.agent,
    fullName: motoristName,
    organisationCode: company.code,
    organisation: company,
    role: 'Agent',
  };
  return { ...context, agent };
}
