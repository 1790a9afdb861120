import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { ImageViewer } from '../../../ui/ImageViewer.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { usePhotoUploads } from '../usePhotoUploads.ts';

const endings = ['jpg', 'jpeg', 'png', 'webp', 'gif'];
const maxBytes = 25 * 1_048_576;

/** Photos of the vehicle and the place: made smaller, sent at once, kept with the draft (1-intake §2, §5). */
export function ImagesTab() {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const ids = order.attachmentIds ?? [];
  const [shown, setShown] = useState<number>();
  const [deleting, setDeleting] = useState<string>();
  const { items, add, retry, remove } = usePhotoUploads((id) =>
    change((before) => ({ ...before, attachmentIds: [...(before.attachmentIds ?? []), id] })),
  );
  return (
    <fieldset className="tl-intake-tab" disabled={isReadOnly}>
      <FileDrop
        label={t('labels:PHOTOS')}
        endings={endings}
        maxBytes={maxBytes}
        items={items}
        disabled={isReadOnly}
        onFiles={(accepted) => add(accepted)}
        onRetry={retry}
        onRemove={remove}
      />
      <ul className="tl-photos">
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              className="tl-photo"
              onClick={() => setShown(index)}
              aria-label={t('PHOTO_NUMBER', { number: index + 1 })}
            >
              <img src={`/v1/content/${id}?size=small`} alt="" />
            </button>
            <Button size="small" variant="minimal" text={t('buttons:DELETE')} onClick={() => setDeleting(id)} />
          </li>
        ))}
      </ul>
      <ImageViewer
        isOpen={shown !== undefined}
        index={shown ?? 0}
        images={ids.map((id, index) => ({
          key: id,
          src: `/v1/content/${id}`,
          title: t('PHOTO_NUMBER', { number: index + 1 }),
        }))}
        onIndex={setShown}
        onClose={() => setShown(undefined)}
      />
      <ConfirmDialog
        isOpen={deleting !== undefined}
        grade={1}
        title={t('DELETE_PHOTO_TITLE')}
        verb={t('buttons:DELETE')}
        onConfirm={() => {
          change((before) => ({
            ...before,
            attachmentIds: (before.attachmentIds ?? []).filter((id) => id !== deleting),
          }));
          setDeleting(undefined);
        }}
        onCancel={() => setDeleting(undefined)}
      >
        {t('ARE_YOU_SURE')}
      </ConfirmDialog>
    </fieldset>
  );
}
