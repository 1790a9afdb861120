import { mayReadUnmatched } from '@towline/sdk/access/unmatchedMessages';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { readSubject } from '../actOnRequest.ts';

/** Where a message lies: with a request, or in the tray of the organisation over whose channel it came. */
export interface MessagePlace {
  requestId: string | null;
  organisationCode: string | null;
}

/** A message that lies elsewhere: somebody was faster, or, for who may not read it there, there is none (DECISIONS S-19, S-45). */
export async function refuseElsewhere(tx: Tx, context: Context, place: MessagePlace): Promise<never> {
  const { requestId, organisationCode } = place;
  const isRead =
    requestId === null
      ? mayReadUnmatched(context.agent, organisationCode)
      : (await readSubject(context, requestId, tx)) !== undefined;
  return refuse(isRead ? 'ALREADY_DECIDED' : 'NOT_FOUND');
}
