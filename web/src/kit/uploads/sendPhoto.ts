import type { Towline } from '@towline/sdk';
import { keptFileName } from '@towline/sdk/domain/fields/uploads';
import { watchBytes } from '../data/watchBytes.ts';
import type { PhotoUploadDeps } from './photoUploads.ts';

/** The name a photo is sent under: one that was made smaller may have become another kind. */
export const sentName = (file: Blob, fileName: string): string =>
  file.type.startsWith('image/') ? keptFileName(fileName, file.type) : fileName;

/** Sends a photo to the server, with the request that it belongs to where there is one already. */
export const sendPhoto =
  (content: Towline['content'], assistanceRequestId?: string): PhotoUploadDeps['send'] =>
  async (file, fileName, { key, signal, onProgress }) => {
    const attachment = await watchBytes(signal, (bytes) =>
      content.upload(
        { file, fileName: sentName(file, fileName), ...(assistanceRequestId !== undefined && { assistanceRequestId }) },
        {
          idempotencyKey: key,
          signal: bytes.signal,
          onProgress: (sent, total) => {
            bytes.moved();
            onProgress(total > 0 ? sent / total : 0);
          },
        },
      ),
    );
    return attachment.id;
  };
