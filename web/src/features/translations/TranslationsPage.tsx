import { Button } from '@blueprintjs/core';
import { ExchangeIcon } from '@blueprintjs/icons';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { useUnsaved } from '../../kit/records/unsaved.ts';
import { syncDialog } from './sync/syncDialog.ts';
import { textDrafts } from './textDrafts.ts';
import { addText } from './translationActions.tsx';
import './translations.css';
import { translationList } from './translations.list.tsx';

/** The texts of the console in five languages, for administrators (3-platform §2, configuration/translations). */
export function TranslationsPage() {
  const { t } = useTranslation();
  useUnsaved(useSyncExternalStore(textDrafts.subscribe, textDrafts.isAny));
  // Who leaves has been asked.
  useEffect(() => textDrafts.clear, []);
  return (
    <ListPage
      list={translationList}
      add={
        <>
          <Button
            icon={<ExchangeIcon />}
            text={t('buttons:SYNC_TEXTS')}
            onClick={() => void openModal(syncDialog, {})}
          />
          <ActionButton action={addText} on={null} />
        </>
      }
    />
  );
}
