import type { Agent, Note } from '../generated/api.ts';
import { canActOnBehalfOf, isAdmin } from './agent.ts';
import { allOf, allowed, allowedIf, type Decision } from './decision.ts';
import { actsAs, type Viewer } from './viewpoint.ts';

type NoteSubject = Pick<Note, 'isPublic' | 'organisationCode'>;

const belongsTo = (agent: Agent, note: NoteSubject): boolean => canActOnBehalfOf(agent, note.organisationCode);

/**
 * Making a note public or private: always where it has no organisation; otherwise a home agent in the note's organisation,
 * or acting for it, or an administrator (2-requests §5).
 */
export const changeNoteVisibility = (viewer: Viewer, note: NoteSubject): Decision => {
  if (!note.organisationCode || isAdmin(viewer.agent)) return allowed;
  return allOf(
    allowedIf(actsAs(viewer, 'Home'), 'NOT_HOME_AGENT'),
    allowedIf(belongsTo(viewer.agent, note), 'NOT_NOTE_ORGANISATION'),
  );
};

/**
 * Whether the viewer reads the note: a public one everybody who sees the request; a private one its organisation, who acts
 * for it, and administrators; a private one without organisation the companies that handle the request (2-requests §3, §5).
 */
export const mayReadNote = (viewer: Viewer, note: NoteSubject): boolean => {
  if (note.isPublic || isAdmin(viewer.agent)) return true;
  return note.organisationCode ? belongsTo(viewer.agent, note) : actsAs(viewer, 'Home', 'Abroad');
};
