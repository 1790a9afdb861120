import { defineOperations, on } from '../api/operations.ts';
import { linkDuplicate, unlinkDuplicate } from '../services/requests/linkDuplicate.ts';
import { requestAction, requestById, requestChange, seen } from './requestSubject.ts';

/** Which requests are one event (DECISIONS S-25). */
export const linkedRequestOperations = defineOperations({
  listLinkedRequests: on(requestById, seen, async (_context, { request }) => request.linkedRequests),
  linkDuplicate: on(requestById, requestAction('WriteNote'), (context, subject, { body }) =>
    linkDuplicate(context, subject, body.requestId),
  ),
  unlinkDuplicate: on(requestById, requestChange('WriteNote'), (context, subject, { path }) =>
    unlinkDuplicate(context, subject, path.otherId),
  ),
});
