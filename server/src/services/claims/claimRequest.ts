import type { RequestClaim } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { type Claimant, claims } from '../../stores/claims.ts';
import { watchers } from '../../stores/watchers.ts';

const claimantOf = ({ agent, credential }: Context): Claimant => ({
  id: agent.id,
  fullName: agent.fullName,
  isBySession: credential?.kind === 'cookie',
});

/** The agent holds the request from now on; where somebody else does he is told who (DECISIONS T-111). Twice is once. */
export async function claimRequest(context: Context, requestId: string): Promise<RequestClaim> {
  const { agent } = context;
  const at = context.now();
  return write(
    context,
    async (tx) => {
      const taken = await claims.take(tx, requestId, claimantOf(context));
      const claim = await claims.of(tx, requestId);
      if (!taken || !claim)
        return refuse('ALREADY_CLAIMED', claim ? { current: { agentName: claim.agentName, at: claim.claimedAt } } : {});
      if (taken.isNew) {
        await claims.log(tx, requestId, agent.fullName, 'Claimed', at);
        await watchers.tell(tx, requestId, 'claimRequest');
      }
      return claim;
    },
    (claim) => JSON.stringify(claim),
  );
}

/** The agent holds the request no longer; where he did not, nothing happens. */
export async function releaseClaim(context: Context, requestId: string): Promise<undefined> {
  const { agent } = context;
  const at = context.now();
  await write(
    context,
    async (tx) => {
      if (!(await claims.release(tx, requestId, agent.id))) return;
      await claims.log(tx, requestId, agent.fullName, 'Claim released', at);
      await watchers.tell(tx, requestId, 'releaseClaim');
    },
    () => '',
  );
  return undefined;
}

/** A manager takes the request over: the reason is kept, the former holder is told at once (DECISIONS T-111). */
export async function takeOverClaim(context: Context, requestId: string, reason: string): Promise<RequestClaim> {
  const { agent } = context;
  const at = context.now();
  return write(
    context,
    async (tx) => {
      const taken = await claims.take(tx, requestId, claimantOf(context), { anybody: true });
      const claim = await claims.of(tx, requestId);
      if (!taken || !claim) return refuse('NOT_FOUND');
      if (taken.isNew) {
        const from = taken.former?.name;
        await claims.log(tx, requestId, agent.fullName, 'Taken over', at, { ...(from && { from }), reason });
        await watchers.tell(tx, requestId, 'takeOverClaim');
      }
      if (taken.former)
        await claims.tellAgent(tx, requestId, {
          agentId: taken.former.id,
          by: agent.fullName,
          operation: 'takeOverClaim',
          reason,
        });
      return claim;
    },
    (claim) => JSON.stringify(claim),
  );
}
