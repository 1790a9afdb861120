import { newId } from '@towline/sdk/client/id';
import type { UploadItem } from '../../ui/FileDropItem.tsx';

/** Why a photo did not arrive, and whether another try may do better. */
export interface UploadFault {
  readonly text: string;
  readonly canRetry: boolean;
}

export interface PhotoUploadDeps {
  /** The picture as it is sent; throws where the file is no picture. */
  readonly shrink: (file: File) => Promise<Blob>;
  /** Sends it and answers the id of the attachment; under the same `key` again, it is attached once (DECISIONS S-05). */
  readonly send: (
    photo: Blob,
    fileName: string,
    options: { readonly key: string; readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<string>;
  readonly faultOf: (error: unknown) => UploadFault;
  readonly onUploaded: (id: string) => void;
}

/** Photos that are not with the order yet: those on their way, and those that did not arrive (DECISIONS S-18). */
export function photosMissing(items: readonly UploadItem[]) {
  return {
    underWay: items.filter(({ state }) => state === 'waiting' || state === 'uploading'),
    leftOut: items.filter(({ state }) => state === 'failed' || state === 'refused'),
    /** Those left out of which another try may do better. */
    failed: items.filter(({ state }) => state === 'failed'),
  };
}

/** Photos on their way, as a list shows them. */
export interface PhotoUploads {
  readonly items: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly File[]) => void;
  /** Shows a file that was refused before it left. */
  readonly refuse: (file: File, text: string) => void;
  readonly retry: (key: string) => void;
  /** Ends one that is under way, or forgets one that failed. */
  readonly remove: (key: string) => void;
}

/**
 * Sends photos one after the other, so that a slow line brings the first one soon; a failure is shown with a retry and
 * holds nothing up (DECISIONS S-18).
 */
export function createPhotoUploads({ shrink, send, faultOf, onUploaded }: PhotoUploadDeps): PhotoUploads {
  let items: readonly UploadItem[] = [];
  const files = new Map<string, File>();
  const endings = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let isSending = false;

  const become = (next: readonly UploadItem[]): void => {
    items = next;
    for (const listener of listeners) listener();
  };
  const put = (key: string, part: Partial<UploadItem>): void =>
    become(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: string): void => {
    files.delete(key);
    endings.delete(key);
    become(items.filter((item) => item.key !== key));
  };

  const sendOne = async (key: string, file: File): Promise<void> => {
    const ending = new AbortController();
    endings.set(key, ending);
    put(key, { state: 'uploading', progress: 0, error: undefined });
    try {
      const photo = await shrink(file);
      ending.signal.throwIfAborted();
      const id = await send(photo, file.name, {
        key,
        signal: ending.signal,
        onProgress: (progress) => put(key, { progress }),
      });
      if (ending.signal.aborted) return;
      drop(key);
      onUploaded(id);
    } catch (error) {
      if (ending.signal.aborted) return;
      const { text, canRetry } = faultOf(error);
      put(key, { state: canRetry ? 'failed' : 'refused', error: text });
    }
  };

  const work = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = items.find(({ state }) => state === 'waiting');
      const file = next && files.get(next.key);
      if (!file) break;
      await sendOne(next.key, file);
    }
    isSending = false;
  };

  const take = (file: File): string => {
    const key = newId();
    become([...items, { key, name: file.name, bytes: file.size, state: 'waiting' }]);
    return key;
  };

  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(added) {
      for (const file of added) files.set(take(file), file);
      void work();
    },
    refuse(file, text) {
      put(take(file), { state: 'refused', error: text });
    },
    retry(key) {
      put(key, { state: 'waiting' });
      void work();
    },
    remove(key) {
      endings.get(key)?.abort();
      drop(key);
    },
  };
}
