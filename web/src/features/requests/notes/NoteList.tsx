import { Tag } from '@blueprintjs/core';
import type { AssistanceRequest } from '@towline/sdk/api';
import { byInstant } from '@towline/sdk/domain/time/byInstant';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { OrganisationName } from '../../../widgets/OrganisationName.tsx';
import { makeNotePrivate, makeNotePublic } from '../actions/notes.tsx';
import { NoteEdits } from './NoteEdits.tsx';

interface NoteListProps {
  readonly request: AssistanceRequest;
  /** How many; all where it is left out. */
  readonly most?: number;
}

/** The notes, newest first, each with who may read it and the switch that changes that (2-requests §5). */
export function NoteList({ request, most }: NoteListProps) {
  const { t } = useTranslation();
  const notes = request.notes.toSorted((one, other) => byInstant(other.createdAt, one.createdAt)).slice(0, most);
  return (
    <ul className="tl-requests-notes">
      {notes.map((note) => (
        <li key={note.id} className="tl-requests-note">
          <div className="tl-requests-note-head">
            <span className="tl-muted tl-number">
              {[formatDateTime(note.createdAt), doerName(note)].filter(Boolean).join(' · ')}
              {note.organisationCode && (
                <>
                  {' · '}
                  <OrganisationName code={note.organisationCode} request={request} />
                </>
              )}
            </span>
            {note.kind && (
              <Tag minimal={!note.isUrgent} intent="warning">
                {t('labels:CALLED_AGAIN')}
                {note.isUrgent && ` · ${t('labels:URGENT')}`}
              </Tag>
            )}
            <Tag minimal intent={note.isPublic ? 'success' : 'none'}>
              {t(note.isPublic ? 'labels:NOTE_PUBLIC' : 'labels:NOTE_PRIVATE')}
            </Tag>
            <ActionButton
              action={note.isPublic ? makeNotePrivate : makeNotePublic}
              on={{ requestId: request.id, note }}
              size="small"
              variant="minimal"
            />
          </div>
          <p className="tl-requests-note-text">{note.message}</p>
          <NoteEdits note={note} />
        </li>
      ))}
    </ul>
  );
}
