import { stillAwaited } from '@towline/sdk/access/requestActions';
import type { CalledAgain, Note } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { requests } from '../../stores/requests/requests.ts';
import type { Subject } from '../actOnRequest.ts';
import { addNote } from './addNote.ts';

/**
 * The customer of an open request called again: a note that everybody reads who sees the request, and an event that tells
 * its agents at once (DECISIONS T-72). A request that has ended takes none: the caller needs a new one.
 */
export async function noteSecondCall(context: Context, { request }: Subject, said: CalledAgain): Promise<Note> {
  return write(
    context,
    async (tx) => {
      const locked = (await requests.lock(tx, request.id)) ?? refuse('NOT_FOUND');
      const { status, status_reason: reason } = locked;
      refuseUnless(stillAwaited({ status, ...(reason && { statusReason: reason }) }));
      const message = said.message?.trim() ?? '';
      return addNote(
        tx,
        context,
        { requestId: request.id, message, isPublic: true, kind: 'CustomerCalledAgain', isUrgent: said.isUrgent },
        { message: 'Customer called again', data: { isUrgent: said.isUrgent } },
      );
    },
    (note) => JSON.stringify(note),
  );
}
