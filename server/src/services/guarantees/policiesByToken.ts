import type { Policy } from '@towline/sdk/api';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import type { Context } from '../../core/context.ts';
import { PortError } from '../../ports/portError.ts';
import { mayReadForIntake } from '../../services/orders/intakeContract.ts';
import { contracts } from '../../stores/contracts.ts';
import { policies } from '../../stores/policies.ts';

/**
 * Policies of a plate at the client's own path. Our own clients have a session and name their contract where others put the
 * token (DECISIONS S-22). Where the client keeps a register it is asked; one that is away or slow knows no policy, which intake
 * says as of any plate that is unknown (DECISIONS T-360).
 */
export async function policiesByToken(context: Context, token: string, licensePlate: string): Promise<Policy[]> {
  const { db, agent, now, ports, log, signal } = context;
  const named = mayReadForIntake(agent, token) ? await contracts.rulesByCode(db.pool, token) : undefined;
  if (named) {
    try {
      const kept = await ports.policyRegister.ofPlate(named.code, licensePlate, signal);
      if (kept) return kept;
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      log.warn({ err: error }, 'the register of policies did not answer: the plate is taken for unknown');
      return [];
    }
  }
  return policies.find(db.pool, agent, { licensePlate, contractCode: named?.code, take: PAGE_SIZE }, now());
}
