import type { Note } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../../i18n/actorName.ts';
import { formatDateTime } from '../../../i18n/format.ts';

interface NoteEditsProps {
  readonly note: Note;
}

/** Says that a note does not stand as it was written: by whom and when it was changed, and what stood there (2-requests §5). */
export function NoteEdits({ note }: NoteEditsProps) {
  const { t } = useTranslation();
  if (!note.editedAt) return null;
  const editor = doerName({ agentName: note.editedByName, actingAgentName: note.editedByActingName });
  const edited = t('labels:EDITED_BY_AT', { agent: editor, time: formatDateTime(note.editedAt) });
  // What stood there may be others' to read (DECISIONS T-951).
  if (!note.former?.length) return <p className="tl-caption">{edited}</p>;
  return (
    <details className="tl-requests-note-edits">
      <summary className="tl-caption">{edited}</summary>
      <ul className="tl-requests-note-former">
        {note.former.map(({ message, at, ...doer }) => (
          <li key={`${at} ${message}`}>
            <span className="tl-muted tl-number">
              {[at && formatDateTime(at), doerName(doer)].filter(Boolean).join(' · ')}
            </span>
            <p className="tl-requests-note-text">{message}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
