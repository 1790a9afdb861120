import { ApiProblem } from '@towline/sdk/client/problem';
import { useEffect, useRef, useState } from 'react';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { failureText } from '../../kit/problems/failureText.ts';
import { useTowline } from '../../kit/session/towline.tsx';
import type { OrderSource } from './orderSource.ts';
import { createPhotoUploads, type PhotoUploads, type UploadFault } from './photoUploads.ts';
import { NoPictureError, shrinkPhoto } from './shrinkPhoto.ts';
import type { OrderChange } from './tabContext.tsx';

/** What was refused for what it is stays refused; anything else may go better the next time. */
const finalStatuses = [400, 413, 415, 422];

function faultOf(error: unknown): UploadFault {
  if (error instanceof NoPictureError) return { text: dynamicText('UNSUPPORTED_FILE_TYPE'), canRetry: false };
  const isFinal = error instanceof ApiProblem && finalStatuses.includes(error.status);
  return { text: failureText(error).lines.join(' '), canRetry: !isFinal };
}

/**
 * The photos of one order on their way; they go on while the agent works on other tabs, and fall into the order.
 * @param amend takes what arrives after the order was put away
 */
export function usePhotoUploads(change: (next: OrderChange) => void, amend?: OrderSource['amend']): PhotoUploads {
  const { content } = useTowline();
  const put = useRef(change);
  useEffect(() => {
    put.current = change;
    return () => {
      if (amend) put.current = (next) => void amend((order) => (typeof next === 'function' ? next(order) : next));
    };
  }, [change, amend]);
  const [uploads] = useState(() =>
    createPhotoUploads({
      shrink: shrinkPhoto,
      send: async (file, fileName, { signal, onProgress }) => {
        const attachment = await content.upload(
          { file, fileName },
          { signal, onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0) },
        );
        return attachment.id;
      },
      faultOf,
      onUploaded: (id) => put.current((order) => ({ ...order, attachmentIds: [...(order.attachmentIds ?? []), id] })),
    }),
  );
  return uploads;
}
