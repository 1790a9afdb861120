import type { PositionLinkState } from '@towline/sdk/api';
import { mostPositionLinks, positionLinkStatusAt } from '@towline/sdk/domain/location/motoristPosition';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { positionLinks } from '../../stores/positionLinks.ts';

/** How far the motorist of one of the agent's drafts is, now. */
export async function positionLinkState(
  tx: Tx,
  { agent, now }: Pick<Context, 'agent' | 'now'>,
  draftId: string,
): Promise<PositionLinkState> {
  const { link, positions, links } = await positionLinks.state(tx, agent.id, draftId);
  return {
    ...(link ? { link: { ...link, status: positionLinkStatusAt(link, now()) } } : {}),
    positions,
    linksLeft: Math.max(0, mostPositionLinks - links),
  };
}
