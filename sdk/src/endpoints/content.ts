import type { Call, CallOptions } from '../client/call.ts';
import type { Open } from '../client/open.ts';
import type { Query } from '../client/types.ts';

/** A file to upload, and the request it belongs to where there is one already. */
export type Upload = { file: Blob; fileName: string; assistanceRequestId?: string };

/** Photos and files. */
export const contentEndpoints = (call: Call, open: Open) => ({
  /** Uploads a photo or file; `onProgress` is told how far it is */
  upload: (upload: Upload, options?: CallOptions) => call('uploadContent', { body: formOf(upload) }, options),
  /** The bytes of an attachment as a stream */
  open: (id: string, query?: Query<'getContent'>, options?: CallOptions) =>
    open('getContent', { path: { id }, query }, options),
});

// Servers of before wanted the fields before the file; today's take them in any order.
function formOf({ file, fileName, assistanceRequestId }: Upload): FormData {
  const form = new FormData();
  form.append('fileName', fileName);
  if (assistanceRequestId !== undefined) form.append('assistanceRequestId', assistanceRequestId);
  form.append('file', file, fileName);
  return form;
}
