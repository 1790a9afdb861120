import { Button } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { modalStack } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { useStagingBlock } from '../../kit/session/useStagingBlock.ts';
import { useFilesAnywhere } from '../../ui/useFilesAnywhere.ts';
import './guarantees.css';
import { importDialog } from './ImportDialog.tsx';
import { importModal } from './ImportModal.tsx';
import { importList } from './imports.list.tsx';

/** Files of guarantees that arrived, by hand, by mail or in the folder (3-platform §2, DECISIONS S-34). */
export function GuaranteeImportsPage() {
  const { t } = useTranslation();
  const staging = useStagingBlock('importGuaranteeFile');
  // What becomes of it is what one wants to see next: how far it is, and which rows were rejected.
  const begin = async (file?: File): Promise<void> => {
    const run = await openModal(importDialog, { ...(file && { file }) });
    if (run) void openModal(importModal, { run });
  };
  // The dialog takes what is dropped while it is open.
  useFilesAnywhere(([first]) => {
    if (first && modalStack().length === 0) void begin(first);
  }, staging.allowed);
  const button = (
    <Button
      intent="primary"
      icon={<UploadIcon />}
      text={t('buttons:IMPORT_FILE')}
      disabled={!staging.allowed}
      onClick={() => void begin()}
    />
  );
  return (
    <ListPage
      list={importList}
      add={button}
      emptyAction={button}
      onOpen={(run) => void openModal(importModal, { run })}
    />
  );
}
