import { TrashIcon } from '@blueprintjs/icons';
import { deleteAttachment as mayDeleteAttachment } from '@towline/sdk/access/gates';
import type { Attachment } from '@towline/sdk/api';
import { requestAction } from '../asker/requestAction.ts';

/** A photo or file and the request it belongs to. */
export interface AttachmentOnRequest {
  readonly requestId: string;
  readonly attachment: Attachment;
}

/** Deletes a photo or file; it stays visible, as deleted, to who may see that (2-requests §6). */
export const deleteAttachment = requestAction<AttachmentOnRequest>({
  label: 'DELETE',
  icon: <TrashIcon />,
  intent: 'danger',
  operation: 'deleteAttachment',
  alsoStale: ['getRequest', 'listRequestLogs'],
  allowed: (viewer, { attachment }) => mayDeleteAttachment(viewer, attachment),
  ask: 'confirm',
  question: ({ attachment }) => ({ text: { key: 'DELETE_FILE_Q', values: { name: attachment.fileName } } }),
  run: (towline, { requestId, attachment }) => towline.content.deleteAttachment(requestId, attachment.id),
  success: ['FILE_DELETED'],
});
