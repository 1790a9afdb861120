import type { Policy } from '@towline/sdk/api';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { PortError } from '../../ports/portError.ts';
import { mayReadForIntake } from '../../services/orders/intakeContract.ts';
import { contracts } from '../../stores/contracts.ts';
import { policies } from '../../stores/policies.ts';

/**
 * Policies of a plate at the client's own path. Our own clients have a session and name their contract where others put the
 * token (DECISIONS S-22). Where the client keeps a register it is asked. One that is away or slow is said as such: that the plate
 * is unknown would be another finding (DECISIONS T-360).
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
      log.warn({ err: error }, 'the register of policies did not answer');
      const code = error.code === 'Timeout' ? 'PORT_TIMEOUT' : 'PORT_FAILED';
      return refuse(code, { detail: error.message, messageKey: 'POLICY_REGISTER_AWAY' });
    }
  }
  return policies.find(db.pool, agent, { licensePlate, contractCode: named?.code, take: PAGE_SIZE }, now());
}
