import { requestGates } from '@towline/sdk/access/gates';
import { changeNoteVisibility, mayReadNote } from '@towline/sdk/access/notes';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Note } from '@towline/sdk/api';
import { noteForm } from '@towline/sdk/forms/note';
import { check } from '../../core/check.ts';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { notes } from '../../stores/notes.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { Subject } from '../actOnRequest.ts';
import { checkTold, keepTold } from '../promises/keepTold.ts';
import { addNote } from './addNote.ts';

/** Adds a note (2-requests §7); it belongs to the agent's organisation, which may later change who sees it. */
export function createNote(
  context: Context,
  { request }: Subject,
  values: { message: string; isPublic: boolean; promisedArrivalAt?: string | undefined },
): Promise<Note> {
  const { promisedArrivalAt, message, isPublic } = check(noteForm, values);
  // A time that is told to the motorist is told by who may write to them, as in the console (DECISIONS T-66).
  if (promisedArrivalAt !== undefined) refuseUnless(requestGates.SendSms(viewerOf(context.agent, request), request));
  const promisedAt = checkTold(context, promisedArrivalAt, '/promisedArrivalAt');
  return write(
    context,
    async (tx) => {
      await keepTold(tx, context, request.id, promisedAt);
      return addNote(tx, context, { message, isPublic, requestId: request.id });
    },
    (note) => JSON.stringify(note),
  );
}

/** Changes a note's text or who sees it: only by its organisation, who acts for it, or an administrator (2-requests §5). */
export async function saveNote(
  context: Context,
  { request }: Subject,
  noteId: string,
  { version, ...values }: { message: string; isPublic: boolean; version?: number | undefined },
): Promise<Note> {
  const { message, isPublic } = check(noteForm, values);
  const at = context.now();
  return write(
    context,
    async (tx) => {
      const current = await notes.byId(tx, request.id, noteId);
      const viewer = viewerOf(context.agent, request);
      // Who may not read it is not told that it is there, and makes nothing public that they have not read.
      if (!current || !mayReadNote(viewer, current, request)) return refuse('NOT_FOUND');
      const decision = changeNoteVisibility(viewer, current);
      if (!decision.allowed) refuse(decision.code);
      const expected = context.expectedVersion ?? version;
      if (expected !== undefined && expected !== current.version) {
        // A save that came twice finds what it asks for: nobody was faster.
        if (current.message === message && current.isPublic === isPublic) return current;
        refuse('VERSION_CHANGED', { current: await notes.changesSince(tx, request.id, current, expected) });
      }
      const saved = await notes.save(tx, noteId, { message, isPublic }, { ...context.agent, at });
      await touch(tx, {
        requestId: request.id,
        agentName: context.agent.fullName,
        message:
          saved.isPublic === current.isPublic
            ? 'Note changed'
            : saved.isPublic
              ? 'Note made public'
              : 'Note made private',
        // Both texts, where whoever reads the log may read the note.
        data: {
          noteId,
          ...(saved.message !== current.message &&
            saved.isPublic &&
            current.isPublic && { from: current.message, to: saved.message }),
        },
        at,
      });
      return saved;
    },
    (note) => JSON.stringify(note),
  );
}
