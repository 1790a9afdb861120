import { AnnotationIcon, EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { changeNoteVisibility as mayChangeNoteVisibility } from '@towline/sdk/access/notes';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest, Note } from '@towline/sdk/api';
import type { NoteValues } from '@towline/sdk/forms/note';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { type RequestAskProps, requestAction } from '../asker/requestAction.ts';
import { requestChanges } from '../changes/requestChanges.ts';

/** Writes a note on a request (2-requests §3). */
export const writeNote = requestAction<AssistanceRequest, NoteValues, Note>({
  ever: 'WriteNote',
  label: 'WRITE_NOTE',
  key: { keys: 'm', label: 'KEY_NOTE' },
  icon: <AnnotationIcon />,
  intent: 'primary',
  operation: 'createNote',
  allowed: requestActions.WriteNote,
  ask: lazyModal<RequestAskProps<AssistanceRequest, NoteValues>>(
    async () => (await import('./NoteDialog.tsx')).NoteDialog,
  ),
  changes: requestChanges,
  run: (towline, request, { promisedArrivalAt, ...values }) =>
    towline.requests.createNote(request.id, {
      ...values,
      // A day without a time is no time that was told.
      ...(Number.isNaN(Date.parse(promisedArrivalAt ?? ''))
        ? {}
        : { promisedArrivalAt: new Date(promisedArrivalAt ?? '').toISOString() }),
    }),
  success: ['NOTE_CREATED_SUCCESSFULLY_DESC'],
});

/** A note and the request it stands on. */
export interface NoteOnRequest {
  readonly requestId: string;
  readonly note: Note;
}

/** Shows a note to the client, or hides it again (2-requests §5, note visibility). */
const visibility = (isPublic: boolean) =>
  requestAction<NoteOnRequest, undefined, Note>({
    label: isPublic ? 'MAKE_NOTE_PUBLIC' : 'MAKE_NOTE_PRIVATE',
    icon: isPublic ? <EyeOpenIcon /> : <EyeOffIcon />,
    operation: 'saveNote',
    allowed: (viewer, { note }) => mayChangeNoteVisibility(viewer, note),
    ask: 'nothing',
    run: (towline, { requestId, note }) => towline.requests.saveNote(requestId, { ...note, isPublic }),
    failure: 'AN_ERROR_OCCURED',
    success: [isPublic ? 'NOTE_MADE_PUBLIC' : 'NOTE_MADE_PRIVATE'],
  });

export const makeNotePublic = visibility(true);
export const makeNotePrivate = visibility(false);
