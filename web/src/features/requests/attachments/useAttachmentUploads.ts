import type { Towline } from '@towline/sdk';
import { endingOf, photoTypes } from '@towline/sdk/domain/fields/uploads';
import { useTowline } from '@towline/sdk/react';
import { useSyncExternalStore } from 'react';
import { useCacheWrites } from '../../../kit/data/useCacheWrites.ts';
import { createPhotoUploads, type PhotoUploads } from '../../../kit/uploads/photoUploads.ts';
import { sendPhoto } from '../../../kit/uploads/sendPhoto.ts';
import { shrinkPhoto } from '../../../kit/uploads/shrinkPhoto.ts';
import { uploadFaultOf } from '../../../kit/uploads/uploadFault.ts';
import type { UploadItem } from '../../../ui/FileDropItem.tsx';

/** What is on its way, by request: it goes on while other tabs and other requests are open. */
const underWay = new WeakMap<Towline, Map<string, PhotoUploads>>();

function uploadsOf(towline: Towline, requestId: string, onUploaded: () => void): PhotoUploads {
  const byRequest = underWay.get(towline) ?? new Map<string, PhotoUploads>();
  underWay.set(towline, byRequest);
  const known = byRequest.get(requestId);
  if (known) return known;
  const uploads = createPhotoUploads({
    // Photos are made smaller, files go as they are (2-requests §5).
    shrink: (file) => (Object.hasOwn(photoTypes, endingOf(file.name)) ? shrinkPhoto(file) : Promise.resolve(file)),
    send: sendPhoto(towline.content, requestId),
    faultOf: uploadFaultOf,
    onUploaded,
  });
  byRequest.set(requestId, uploads);
  return uploads;
}

/** Photos and files that are added to a request, and how far each is. */
export function useAttachmentUploads(requestId: string): {
  readonly uploads: PhotoUploads;
  readonly items: readonly UploadItem[];
} {
  const towline = useTowline();
  const { readAnew } = useCacheWrites();
  const uploads = uploadsOf(towline, requestId, () =>
    readAnew(([operation]) => operation === 'getRequest' || operation === 'listRequestLogs'),
  );
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  return { uploads, items };
}
