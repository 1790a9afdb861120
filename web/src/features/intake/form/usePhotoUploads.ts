import { useTowline } from '@towline/sdk/react';
import { useEffect, useRef, useState } from 'react';
import { createPhotoUploads, type PhotoUploads } from '../../../kit/uploads/photoUploads.ts';
import { sendPhoto } from '../../../kit/uploads/sendPhoto.ts';
import { shrinkPhoto } from '../../../kit/uploads/shrinkPhoto.ts';
import { uploadFaultOf } from '../../../kit/uploads/uploadFault.ts';
import type { OrderSource } from './orderSource.ts';
import type { OrderChange } from './tabContext.tsx';

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
      send: sendPhoto(content),
      faultOf: uploadFaultOf,
      onUploaded: (id) => put.current((order) => ({ ...order, attachmentIds: [...(order.attachmentIds ?? []), id] })),
    }),
  );
  return uploads;
}
