import { Button } from '@blueprintjs/core';
import { GitMergeIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import type { StoredDocument } from './storedDocument.ts';
import type { DocumentText } from './useDocumentText.ts';

interface OvertakenProps<Doc extends StoredDocument> {
  readonly document: DocumentText<Doc>;
  readonly by: SavedBy | undefined;
  readonly at: string;
  readonly onCompare: () => void;
}

/** Somebody saved the document while it is typed here: whose it is, and what may be done about it (DECISIONS S-04). */
export function Overtaken<Doc extends StoredDocument>({ document, by, at, onCompare }: OvertakenProps<Doc>) {
  const { t } = useTranslation();
  const time = formatDateTime(at);
  return (
    <TitledCallout title={t('VERSION_CHANGED')} intent="warning" role="alert">
      <p>
        {by?.agentName ? t('DOCUMENT_OVERTAKEN_BY', { agent: doerName(by), time }) : t('DOCUMENT_OVERTAKEN', { time })}
      </p>
      <div className="tl-actions">
        <Button icon={<GitMergeIcon />} text={t('buttons:COMPARE_WITH_THEIRS')} onClick={onCompare} />
        <Button text={t('buttons:SAVE_MINE_OVER')} onClick={document.saveOverTheirs} />
        <Button text={t('buttons:TAKE_THEIRS')} onClick={document.undo} />
      </div>
    </TitledCallout>
  );
}
