import { statusAfterRound } from '@towline/sdk/domain/dispatch/waterfall';
import { engineName } from '../core/engineName.ts';
import { writeAs } from '../db/transaction.ts';
import { countDispatchOutcome } from '../metrics/metrics.ts';
import { moveRequest } from '../services/status/moveRequest.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { lockWorkingRequest } from '../stores/requests/orderOf.ts';
import type { EngineDeps } from './engineDeps.ts';

const outcome = 'DispatchFailed';

/** So often a search is looked at in vain, longer and longer apart: more than a minute, in which a fault of the moment passes (DECISIONS T-926). */
export const triesBeforeGivingUp = 5;

/**
 * A search that the program cannot go on with goes to the company that handles the request: nobody may cancel it, bring it back
 * or assign it by hand while it is searched for, and its motorist would wait for ever (DECISIONS S-21, T-926).
 */
export async function giveUpSearch(deps: EngineDeps, requestId: string): Promise<void> {
  const withdrawn = await writeAs(deps.db, engineName, 'dispatch', async (tx) => {
    const request = await lockWorkingRequest(tx, requestId);
    const result = request && statusAfterRound(outcome, request.isAbroad);
    if (!result || request.status !== 'Dispatching') return undefined;
    const at = deps.now();
    // Another server can go on with it.
    if (await dispatchRounds.waits(tx, requestId, at)) return undefined;
    const round = await dispatchRounds.running(tx, requestId);
    const offerId = await dispatchRounds.stop(tx, requestId, at);
    if (round) await dispatchRounds.end(tx, round.id, outcome, at);
    await moveRequest(tx, request, {
      ...result,
      agentName: engineName,
      message: 'Dispatch gave up',
      data: { ...(round && { round: round.round }), outcome },
      at,
    });
    countDispatchOutcome(outcome);
    return offerId;
  });
  if (withdrawn) await deps.network.withdraw(withdrawn);
}
