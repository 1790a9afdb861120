import type { Agent, Note, Viewpoint } from '../generated/api.ts';
import { canActOnBehalfOf, isAdmin } from './agent.ts';
import { allOf, allowed, allowedIf, type Decision } from './decision.ts';
import { actsAs, type RequestParties, type Viewer } from './viewpoint.ts';

type NoteSubject = Pick<Note, 'isPublic' | 'organisationCode'>;

const belongsTo = (agent: Agent, note: NoteSubject): boolean => canActOnBehalfOf(agent, note.organisationCode);

/** The organisation of each side of a request: whose notes somebody reads who looks from there. */
const organisationOfSide = (viewpoint: Viewpoint, request: RequestParties): string | undefined =>
  ({
    Home: request.homeAssistanceCompanyCode,
    Abroad: request.abroadAssistanceCompanyCode,
    Client: request.clientOrganisationCode,
    Payer: request.billedToOrganisation,
    Unknown: undefined,
  })[viewpoint];

/**
 * Making a note public or private: always where it has no organisation; otherwise a home agent in the note's organisation,
 * or acting for it, or an administrator (2-requests §5), who in a viewpoint does what that side does (DECISIONS S-19).
 */
export const changeNoteVisibility = (viewer: Viewer, note: NoteSubject): Decision => {
  if (!note.organisationCode) return allowed;
  return allOf(
    allowedIf(actsAs(viewer, 'Home'), 'NOT_HOME_AGENT'),
    allowedIf(isAdmin(viewer.agent) || belongsTo(viewer.agent, note), 'NOT_NOTE_ORGANISATION'),
  );
};

/**
 * Whether the viewer reads the note: a public one everybody who sees the request; a private one its organisation, who acts
 * for it, and administrators; a private one without organisation the companies that handle the request (2-requests §3, §5).
 * An administrator in a viewpoint reads what that side reads (DECISIONS S-19).
 */
export const mayReadNote = (viewer: Viewer, note: NoteSubject, request: RequestParties): boolean => {
  if (note.isPublic || viewer.isAdminMode) return true;
  if (!note.organisationCode) return actsAs(viewer, 'Home', 'Abroad');
  return isAdmin(viewer.agent)
    ? note.organisationCode === organisationOfSide(viewer.viewpoint, request)
    : belongsTo(viewer.agent, note);
};

/**
 * A note as the viewer reads it. A text that it had while it was private stays for who read it then: that the note was made
 * public afterwards tells nobody what stood there before (2-requests §5, DECISIONS T-951).
 */
export const visibleNote = <Read extends Note>(viewer: Viewer, note: Read, request: RequestParties): Read =>
  !note.former || mayReadNote(viewer, { ...note, isPublic: false }, request)
    ? note
    : { ...note, former: note.former.filter(({ isPublic }) => isPublic) };
