import { invalidFilesAlert, maxUploadBytes } from '@towline/sdk/domain/fields/uploads';
import { useTranslation } from 'react-i18next';
import { type RefusedFile, sortFiles } from '../../ui/sortFiles.ts';
import { useFilesAnywhere } from '../../ui/useFilesAnywhere.ts';
import { flash } from '../flash.ts';

interface Uploads {
  readonly add: (files: readonly File[]) => void;
  readonly refuse: (file: File, why: string) => void;
}

/**
 * Takes files that were chosen, and those that are dropped or pasted anywhere: what is of no allowed type is refused with the
 * stated alert (1-intake §5, 2-requests §5).
 */
export function useFileTaking(uploads: Uploads, endings: readonly string[], isOpen = true) {
  const { t } = useTranslation();
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
  }, isOpen);
  return take;
}
