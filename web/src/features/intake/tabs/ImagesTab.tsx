import { endingsOf, maxUploadBytes, photoTypes } from '@towline/sdk/domain/fields/uploads';
import { useTowline } from '@towline/sdk/react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import type { PhotoUploads } from '../../../kit/uploads/photoUploads.ts';
import { useFileTaking } from '../../../kit/uploads/useFileTaking.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { ImageViewer } from '../../../ui/ImageViewer.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { PhotoTile } from './PhotoTile.tsx';

const endings = endingsOf(photoTypes);

/** The photos that are there, and how one goes. */
export interface PhotoShelf {
  readonly ids: readonly string[];
  /** Whether the agent may take one away. */
  readonly mayRemove: boolean;
  readonly remove: (id: string) => void;
}

interface ImagesTabProps {
  /** Those on their way. */
  readonly photos: PhotoUploads;
  /** Those of the request, where the order has one; else the draft's own. */
  readonly shelf?: PhotoShelf;
}

/** Photos of the vehicle and the place: made smaller, sent at once, kept with the draft or the request (1-intake §2, §5). */
export function ImagesTab({ photos, shelf }: ImagesTabProps) {
  const { t } = useTranslation();
  const { content } = useTowline();
  const { order, change, isReadOnly } = useIntakeTab();
  const ids = shelf?.ids ?? order.attachmentIds ?? [];
  const [shown, setShown] = useState<number>();
  const [deleting, setDeleting] = useState<string>();
  const items = useSyncExternalStore(photos.subscribe, photos.items);

  const take = useFileTaking(photos, endings, !isReadOnly);

  const remove = (id: string): void => {
    setDeleting(undefined);
    if (shelf) {
      shelf.remove(id);
      return;
    }
    change((before) => ({ ...before, attachmentIds: (before.attachmentIds ?? []).filter((other) => other !== id) }));
    // What belongs to a request already, as in an order that was cloned, stays with it.
    void content.remove(id).catch(() => {});
  };
  return (
    <fieldset className="tl-intake-tab" disabled={isReadOnly}>
      <FileDrop
        label={t('labels:PHOTOS')}
        endings={endings}
        maxBytes={maxUploadBytes}
        items={items}
        disabled={isReadOnly}
        onFiles={take}
        onRetry={photos.retry}
        onRemove={photos.remove}
      />
      <p className="tl-caption">
        {t('DROP_PHOTOS_ANYWHERE')} {shelf && t('PHOTOS_AT_ONCE')}
      </p>
      {ids.length === 0 ? (
        <p className="tl-caption">{t('NO_PHOTOS')}</p>
      ) : (
        <ul className="tl-intake-photos" aria-label={t('labels:PHOTOS')}>
          {ids.map((id, index) => (
            <PhotoTile
              key={id}
              id={id}
              number={index + 1}
              onShow={() => setShown(index)}
              onDelete={shelf && !shelf.mayRemove ? undefined : () => setDeleting(id)}
            />
          ))}
        </ul>
      )}
      <HotkeyLayer isOpen={shown !== undefined}>
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
      </HotkeyLayer>
      <ConfirmDialog
        isOpen={deleting !== undefined}
        grade={1}
        title={t('DELETE_PHOTO_TITLE')}
        verb={t('buttons:DELETE')}
        onConfirm={() => deleting && remove(deleting)}
        onCancel={() => setDeleting(undefined)}
      >
        {t('ARE_YOU_SURE')}
      </ConfirmDialog>
    </fieldset>
  );
}
