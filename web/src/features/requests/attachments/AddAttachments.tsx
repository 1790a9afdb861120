import { endingsOf, fileTypes, maxUploadBytes, photoTypes } from '@towline/sdk/domain/fields/uploads';
import { useTranslation } from 'react-i18next';
import { useFileTaking } from '../../../kit/uploads/useFileTaking.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { useAttachmentUploads } from './useAttachmentUploads.ts';

const endings = [...endingsOf(photoTypes), ...endingsOf(fileTypes)];

/** Adds photos and files to a request: chosen, dropped or pasted; what is no allowed type is refused with the stated alert (2-requests §5). */
export function AddAttachments({ requestId }: { readonly requestId: string }) {
  const { t } = useTranslation();
  const { uploads, items } = useAttachmentUploads(requestId);
  const take = useFileTaking(uploads, endings);

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
