import { maxUploadBytes } from '@towline/sdk/domain/fields/uploads';
import { contentDisposition } from '../api/contentDisposition.ts';
import { sendTagged } from '../api/entityTag.ts';
import { defineOperations, OwnReply } from '../api/operations.ts';
import { uploadForm } from '../api/uploadForm.ts';
import { readContent, removeAttachment, removeOwnContent, upload } from '../services/content/upload.ts';

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
      const { content, contentType, fileName } = await readContent(context, path.id, query.size);
      const isShown = contentType.startsWith('image/') || contentType === 'application/pdf';
      return new OwnReply(async (httpRequest, reply) => {
        reply
          .header('content-type', contentType)
          .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', fileName))
          .header('cache-control', 'private, max-age=3600')
          .header('x-content-type-options', 'nosniff');
        return sendTagged(httpRequest, reply, content);
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
