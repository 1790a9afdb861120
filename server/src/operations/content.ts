import { maxUploadBytes } from '@towline/sdk/domain/fields/uploads';
import { defineOperations, OwnReply } from '../api/operations.ts';
import { refuse } from '../api/problem.ts';
import { readContent, removeAttachment, removeOwnContent, upload } from '../services/content/upload.ts';

const textOf = (field: unknown): string | undefined => {
  const value = typeof field === 'object' && field !== null && 'value' in field ? field.value : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Photos and files of requests. */
export const contentOperations = defineOperations({
  uploadContent: {
    access: 'signedIn',
    bodyLimit: maxUploadBytes + 1_048_576, // the form around the file
    run: async (context, _input, httpRequest) => {
      if (!httpRequest.isMultipart()) refuse('UNSUPPORTED_CONTENT_TYPE');
      const file = await httpRequest.file();
      if (!file)
        return refuse('VALIDATION_FAILED', { errors: [{ pointer: '/file', detail: 'is required', code: 'required' }] });
      const fileName = textOf(file.fields.fileName);
      const assistanceRequestId = textOf(file.fields.assistanceRequestId);
      if (assistanceRequestId && !isUuid.test(assistanceRequestId)) {
        refuse('VALIDATION_FAILED', {
          errors: [{ pointer: '/assistanceRequestId', detail: 'must be a uuid', code: 'format' }],
        });
      }
      return upload(context, file, {
        ...(fileName ? { fileName } : {}),
        ...(assistanceRequestId ? { assistanceRequestId } : {}),
      });
    },
  },
  getContent: {
    access: 'signedIn',
    run: async (context, { path, query }) => {
      const { content, contentType, fileName } = await readContent(context, path.id, query.size);
      const isShown = contentType.startsWith('image/') || contentType === 'application/pdf';
      return new OwnReply(async (_httpRequest, reply) =>
        reply
          .header('content-type', contentType)
          .header(
            'content-disposition',
            `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          )
          .header('cache-control', 'private, max-age=3600')
          .header('x-content-type-options', 'nosniff')
          .send(content),
      );
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
