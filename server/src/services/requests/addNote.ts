import type { Note, NoteKind } from '@towline/sdk/api';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { notes } from '../../stores/notes.ts';
import { touch } from '../../stores/requests/changeStatus.ts';

/** A note as its caller says it. */
export interface NewNote {
  requestId: string;
  message: string;
  isPublic: boolean;
  kind?: NoteKind;
  isUrgent?: boolean;
}

/** Writes a note of the agent on a request, with the log's line that makes the request's new version. */
export async function addNote(
  tx: Tx,
  { agent, now }: Pick<Context, 'agent' | 'now'>,
  note: NewNote,
  line: { message: LogMessage; data: object } = { message: 'Note added', data: { isPublic: note.isPublic } },
): Promise<Note> {
  const at = now();
  const added = await notes.create(tx, { ...note, agent, at });
  await touch(tx, {
    requestId: note.requestId,
    agentName: agent.fullName,
    message: line.message,
    data: { noteId: added.id, ...line.data },
    at,
  });
  return added;
}
