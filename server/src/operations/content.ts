import { maxUploadBytes } from '@towline/sdk/domain/fields/uploads';
import { contentDisposition } from '../api/contentDisposition.ts';
import { hasIt } from '../api/entityTag.ts';
import { defineOperations, OwnReply } from '../api/operations.ts';
import { uploadForm } from '../api/uploadForm.ts';
import { contentIn, readableContent, removeAttachment, removeOwnContent, upload } from '../services/content/upload.ts';

/** Photos and files of requests. */
export const contentOperations = defineOperations({
  uploadContent: {
    access: 'signedIn',
    bodyLimit: maxUploadBytes + 1_048_576, // the form around the file
    run: async (context, _input, httpRequest) => {
      const { sent, assistanceRequestId } = await uploadForm(httpRequest);
      return upload(context, sent, assistanceRequestId);
    },
  },
  getContent: {
    access: 'signedIn',
    run: async (context, { path, query }) => {
      const found = await readableContent(context, path.id);
      // What an id names never changes.
      const tag = `"${path.id}${query.size === 'small' ? '-small' : ''}"`;
      return new OwnReply(async (httpRequest, reply) => {
        // The browser keeps it and asks each time whether it may still be seen: a desk is shared, and rights end (DECISIONS T-904).
        reply.header('cache-control', 'private, no-cache').header('etag', tag);
        if (hasIt(httpRequest, tag)) return reply.code(304).send();
        const { content, contentType } = await contentIn(context, path.id, found, query.size);
        const isShown = contentType.startsWith('image/') || contentType === 'application/pdf';
        return reply
          .header('content-type', contentType)
          .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', found.fileName))
          .header('x-content-type-options', 'nosniff')
          .send(content);
      });
    },
  },
  deleteContent: { access: 'signedIn', run: (context, { path }) => removeOwnContent(context, path.id) },
  deleteAttachment: {
    access: 'signedIn',
    run: async (context, { path }) => {
      await removeAttachment(context, path.id, path.attachmentId);
      return undefined;
    },
  },
});
