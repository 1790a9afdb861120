import { deleteAttachment } from '@towline/sdk/access/gates';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest } from '@towline/sdk/api';
import { attachmentTabsOf } from '@towline/sdk/domain/attachment/attachments';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useState } from 'react';
import { useTask } from '../../../kit/actions/useTask.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { createPhotoUploads, type PhotoUploads } from '../../../kit/uploads/photoUploads.ts';
import { sendPhoto } from '../../../kit/uploads/sendPhoto.ts';
import { shrinkPhoto } from '../../../kit/uploads/shrinkPhoto.ts';
import { uploadFaultOf } from '../../../kit/uploads/uploadFault.ts';
import type { PhotoShelf } from '../tabs/ImagesTab.tsx';

/** The photos of a request while its order is edited: they come and go at once, because they are no part of the order (2-requests §5). */
export function useRequestPhotos(request: AssistanceRequest): {
  readonly photos: PhotoUploads;
  readonly shelf: PhotoShelf;
} {
  const { content } = useTowline();
  const agent = useAgent();
  const { run } = useTask({});
  const { id: requestId, attachments } = request;
  const [ids, setIds] = useState<readonly string[]>(() => {
    const [images] = attachmentTabsOf(attachments, { images: false, files: false });
    return images?.shown.map(({ id }) => id) ?? [];
  });
  const [photos] = useState(() =>
    createPhotoUploads({
      shrink: shrinkPhoto,
      send: sendPhoto(content, requestId),
      faultOf: uploadFaultOf,
      onUploaded: (id) => setIds((before) => [...before, id]),
    }),
  );
  const mayRemove = deleteAttachment(viewerOf(agent, request), { contentType: 'image/jpeg' }).allowed;
  const remove = useCallback(
    (id: string): void => {
      setIds((before) => before.filter((other) => other !== id));
      void run(() => content.deleteAttachment(requestId, id)).then(({ kind }) => {
        if (kind !== 'done') setIds((before) => [...before, id]);
      });
    },
    [run, content, requestId],
  );
  return { photos, shelf: { ids, mayRemove, remove } };
}
