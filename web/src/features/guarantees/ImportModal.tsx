import { AnchorButton } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { GuaranteeImport } from '@towline/sdk/api';
import { operationTable } from '@towline/sdk/operations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { factsOf } from '../../kit/fields/factsOf.ts';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { paths } from '../../paths.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { cancelImport } from './guaranteeActions.tsx';
import { importFields } from './guaranteeFields.tsx';

interface ImportProps extends ModalProps<never> {
  readonly run: GuaranteeImport;
}

const addressOf = (operation: 'getGuaranteeImportContent' | 'getGuaranteeImportRejects', id: string): string =>
  operationTable[operation][1].replace('{id}', id);

/** One import, as far as it is: its figures, its file, its rejected rows, what it wrote (3-platform §2, §7). */
function Import({ run: shown, close }: ImportProps) {
  const { t } = useTranslation();
  const { data } = useResource('getGuaranteeImport', { path: { id: shown.id } }, { every: 2_000 });
  const run = data ?? shown;
  const { id, status, fileSize, readBytes = 0, rejectedCount, fileName } = run;
  const isRead = status === 'Running' && fileSize !== undefined && fileSize > 0;
  const percent = isRead ? Math.floor((readBytes / fileSize) * 100) : 100;
  return (
    <ModalFrame
      isOpen
      size="medium"
      closesOutside
      title={`${t('labels:IMPORT')} · ${fileName}`}
      footerLeft={
        <Link to={paths.guaranteesConfiguration({ importId: id })} onClick={() => close()}>
          {t('buttons:SHOW_GUARANTEES')}
        </Link>
      }
      footer={
        <>
          {(status === 'Running' || status === 'Interrupted') && (
            <ActionButton action={cancelImport} on={run} hideRefused />
          )}
          {rejectedCount > 0 && (
            <AnchorButton
              icon={<DownloadIcon />}
              text={t('buttons:DOWNLOAD_REJECTS')}
              href={addressOf('getGuaranteeImportRejects', id)}
              download
            />
          )}
          {fileSize !== undefined && (
            <AnchorButton
              icon={<DownloadIcon />}
              text={t('buttons:DOWNLOAD_FILE')}
              href={addressOf('getGuaranteeImportContent', id)}
              download={fileName}
            />
          )}
        </>
      }
      onClose={close}
    >
      {isRead && <ProgressLine label={t('IMPORT_PROGRESS', { percent })} value={readBytes / fileSize} />}
      {fileSize === undefined && <p className="tl-muted">{t('IMPORT_FILE_NOT_KEPT')}</p>}
      <KeyValues items={factsOf(importFields, run)} />
    </ModalFrame>
  );
}

export const importModal = defineModal(Import);
