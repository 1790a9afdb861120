import type { Towline } from '@towline/sdk';
import type { PhotoUploadDeps } from './photoUploads.ts';

/** Sends a photo to the server, with the request that it belongs to where there is one already. */
export const sendPhoto =
  (content: Towline['content'], assistanceRequestId?: string): PhotoUploadDeps['send'] =>
  async (file, fileName, { signal, onProgress }) => {
    const attachment = await content.upload(
      { file, fileName, ...(assistanceRequestId !== undefined && { assistanceRequestId }) },
      { signal, onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0) },
    );
    return attachment.id;
  };
