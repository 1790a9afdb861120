import { useRef, useState } from 'react';
import { failureText } from '../../kit/problems/failureText.ts';
import { useTowline } from '../../kit/session/towline.tsx';
import type { UploadItem } from '../../ui/FileDropItem.tsx';
import { shrinkPhoto } from './shrinkPhoto.ts';

interface PhotoUploads {
  readonly items: readonly UploadItem[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
}

/** Sends photos one by one; a failure is shown with a retry and blocks nothing (DECISIONS S-18). */
export function usePhotoUploads(onUploaded: (id: string) => void): PhotoUploads {
  const { content } = useTowline();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const files = useRef(new Map<string, File>());

  const put = (key: string, part: Partial<UploadItem>): void =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: string): void => {
    files.current.delete(key);
    setItems((before) => before.filter((item) => item.key !== key));
  };

  const send = async (key: string): Promise<void> => {
    const file = files.current.get(key);
    if (!file) return;
    put(key, { state: 'uploading', progress: 0 });
    try {
      const small = await shrinkPhoto(file);
      put(key, { progress: 0.3 });
      const attachment = await content.upload({ file: small, fileName: file.name });
      drop(key);
      onUploaded(attachment.id);
    } catch (error) {
      put(key, { state: 'failed', error: failureText(error).lines.join(' ') });
    }
  };

  return {
    items,
    add(accepted) {
      for (const file of accepted) {
        const key = crypto.randomUUID();
        files.current.set(key, file);
        setItems((before) => [...before, { key, name: file.name, bytes: file.size, state: 'uploading' }]);
        void send(key);
      }
    },
    retry: (key) => void send(key),
    remove: drop,
  };
}
