import { takeProposedTime } from '@towline/sdk/access/proposedTime';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { StatusPageProposal } from '@towline/sdk/api';
import { openProposals } from '@towline/sdk/domain/request/proposals';
import type { Context } from '../../core/context.ts';
import { dispatchOffers } from '../../stores/dispatchOffers.ts';
import { requests } from '../../stores/requests/requests.ts';
import { onMotoristsSide } from './motoristSide.ts';

/**
 * The earliest time that a partner proposes and that can be agreed to now; one to which the motorist said no is not shown again.
 * Of whom it comes is not told, as on the rest of the page (DECISIONS S-48, T-67, T-213).
 */
export async function proposalShown(context: Context, requestId: string): Promise<StatusPageProposal | undefined> {
  const { pool } = context.db;
  // The page asks every few seconds, and hardly ever is there one: the whole request is read only then.
  const offers = await dispatchOffers.withProposedTime(pool, requestId);
  const unanswered = new Set(
    offers.filter(({ appointment }) => appointment?.isDeclinedByMotorist !== true).map(({ id }) => id),
  );
  if (unanswered.size === 0) return undefined;
  const side = await onMotoristsSide(pool, context, requestId);
  const request = side && (await requests.byId(context.db.prepared, side.agent, requestId));
  if (!request) return undefined;
  const viewer = viewerOf(side.agent, request);
  const found = openProposals(request, context.now().getTime()).find(
    (proposal) => unanswered.has(proposal.offerId) && takeProposedTime(viewer, request, proposal).allowed,
  );
  if (!found) return undefined;
  const wantedStartTime = request.order.serviceLocation.appointment?.startDateTime;
  return {
    offerId: found.offerId,
    proposedStartTime: found.proposedStartTime,
    ...(wantedStartTime ? { wantedStartTime } : {}),
  };
}
