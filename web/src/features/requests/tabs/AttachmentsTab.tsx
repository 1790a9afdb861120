import { AnchorButton } from '@blueprintjs/core';
import { DownloadIcon, MediaIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { Attachment } from '@towline/sdk/api';
import { type AttachmentKind, attachmentTabsOf } from '@towline/sdk/domain/attachment/attachments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatBytes, formatDateTime } from '../../../i18n/format.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { deleteAttachment } from '../actions/deleteAttachment.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { AddAttachments } from '../attachments/AddAttachments.tsx';
import { ImageThumbs } from '../attachments/ImageThumbs.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** Photos and files, with how many are visible and how many were deleted (2-requests §2). */
export function AttachmentsTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const [kind, setKind] = useState<AttachmentKind>('images');
  const seesDeleted = {
    images: requestGates.seeDeletedImages(viewer, request).allowed,
    files: requestGates.seeDeletedFiles(viewer, request).allowed,
  };
  const tabs = attachmentTabsOf(request.attachments, seesDeleted);
  const countText = ({ visibleCount, deletedCount }: (typeof tabs)[number]): string =>
    deletedCount > 0 ? `${visibleCount} + ${t('DELETED_COUNT', { count: deletedCount })}` : String(visibleCount);
  const mayAdd = requestActions.WriteNote(viewer, request).allowed;
  const shown = tabs.find((tab) => tab.kind === kind)?.shown ?? [];
  return (
    <div className="tl-stack">
      <SegmentedChoice
        label={t('labels:TAB_attachments')}
        value={kind}
        onChange={setKind}
        choices={tabs.map((tab) => ({
          value: tab.kind,
          label: `${t(tab.kind === 'images' ? 'labels:IMAGES' : 'labels:FILES')} (${countText(tab)})`,
        }))}
      />
      {shown.length === 0 ? (
        <EmptyState icon={<MediaIcon />} title={t(kind === 'images' ? 'NO_IMAGES' : 'NO_FILES')}>
          {t(mayAdd ? 'NO_ATTACHMENTS_ADD' : 'NO_ATTACHMENTS_WHY')}
        </EmptyState>
      ) : kind === 'images' ? (
        <Images requestId={request.id} images={shown} />
      ) : (
        <Files requestId={request.id} files={shown} />
      )}
      {mayAdd && <AddAttachments requestId={request.id} />}
    </div>
  );
}

function Images({ requestId, images }: { requestId: string; images: readonly Attachment[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ImageThumbs
      images={images}
      below={(image) => (
        <>
          <span className="tl-caption">
            {t(`enumerations:AttachmentSource.${image.source}`)} · {formatDateTime(image.createdAt)} ·{' '}
            {formatBytes(image.size, locale)}
          </span>
          {image.isDeleted ? (
            <span className="tl-caption">{t('labels:DELETED')}</span>
          ) : (
            <ActionButton
              action={deleteAttachment}
              on={{ requestId, attachment: image }}
              iconOnly
              size="small"
              variant="minimal"
            />
          )}
        </>
      )}
    />
  );
}

function Files({ requestId, files }: { requestId: string; files: readonly Attachment[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <SmallTable
      label={t('labels:FILES')}
      columns={[
        { words: t('labels:NAME') },
        t('labels:FROM_WHOM'),
        t('labels:CREATED'),
        t('labels:SIZE'),
        { unseen: t('labels:ACTIONS') },
      ]}
    >
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td>
              {file.fileName} {file.isDeleted && <span className="tl-muted">({t('labels:DELETED')})</span>}
            </td>
            <td>{t(`enumerations:AttachmentSource.${file.source}`)}</td>
            <td className="tl-number">{formatDateTime(file.createdAt)}</td>
            <td className="tl-number">{formatBytes(file.size, locale)}</td>
            <td>
              <AnchorButton
                size="small"
                variant="minimal"
                icon={<DownloadIcon />}
                aria-label={t('DOWNLOAD_WHAT', { name: file.fileName })}
                href={file.publicUrl}
                download={file.fileName}
              />
              {!file.isDeleted && (
                <ActionButton
                  action={deleteAttachment}
                  on={{ requestId, attachment: file }}
                  iconOnly
                  size="small"
                  variant="minimal"
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
