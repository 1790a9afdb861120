import { AnnotationIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { writeNote } from '../actions/notes.tsx';
import { NoteList } from '../notes/NoteList.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** What agents wrote down for one another, and for the client. */
export function NotesTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  return (
    <div className="tl-stack">
      <div>
        <ActionButton action={writeNote} on={request} />
      </div>
      {request.notes.length === 0 ? (
        <EmptyState icon={<AnnotationIcon />} title={t('NO_NOTES')}>
          {t('NO_NOTES_WHY')}
        </EmptyState>
      ) : (
        <NoteList request={request} />
      )}
    </div>
  );
}
