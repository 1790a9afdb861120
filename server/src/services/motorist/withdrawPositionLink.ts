import type { PositionLinkState } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { positionLinks } from '../../stores/positionLinks.ts';
import { positionLinkState } from './positionLinkState.ts';

/** Ends every link of the agent's draft; a text message that still waits is not sent. */
export function withdrawPositionLink(context: Context, draftId: string): Promise<PositionLinkState> {
  return write(
    context,
    async (tx) => {
      if (!(await positionLinks.holdDraft(tx, context.agent.id, draftId))) return refuse('NOT_FOUND');
      await positionLinks.end(tx, draftId, context.now());
      return positionLinkState(tx, context, draftId);
    },
    (answer) => JSON.stringify(answer),
  );
}
