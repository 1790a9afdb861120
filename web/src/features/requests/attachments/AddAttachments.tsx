import {
  endingsOf,
  fileTypes,
  invalidFilesAlert,
  maxUploadBytes,
  photoTypes,
} from '@towline/sdk/domain/fields/uploads';
import { useTranslation } from 'react-i18next';
import { flash } from '../../../kit/flash.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { type RefusedFile, sortFiles } from '../../../ui/sortFiles.ts';
import { useFilesAnywhere } from '../../../ui/useFilesAnywhere.ts';
import { useAttachmentUploads } from './useAttachmentUploads.ts';

const endings = [...endingsOf(photoTypes), ...endingsOf(fileTypes)];

/** Adds photos and files to a request: chosen, dropped or pasted; what is no allowed type is refused with the stated alert (2-requests §5). */
export function AddAttachments({ requestId }: { readonly requestId: string }) {
  const { t } = useTranslation();
  const { uploads, items } = useAttachmentUploads(requestId);
  const take = (accepted: readonly File[], refused: readonly RefusedFile[]): void => {
    for (const { file, code } of refused) uploads.refuse(file, t(code));
    const alert = invalidFilesAlert(
      refused.map(({ file }) => file.name),
      endings,
    );
    if (alert) flash.failure(t(alert.code, { ...alert.params }));
    uploads.add(accepted);
  };
  useFilesAnywhere((files) => {
    const { accepted, refused } = sortFiles(files, endings, maxUploadBytes);
    take(accepted, refused);
  }, true);
  return (
    <FileDrop
      label={t('buttons:ADD_FILES')}
      endings={endings}
      maxBytes={maxUploadBytes}
      items={items}
      onFiles={take}
      onRetry={uploads.retry}
      onRemove={uploads.remove}
    />
  );
}
