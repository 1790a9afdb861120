import { defineOperations, on } from '../api/operations.ts';
import { linkDuplicate, unlinkDuplicate } from '../services/requests/linkDuplicate.ts';
import { requestAction, requestById, seen } from './requestSubject.ts';

/** Which requests are one event (DECISIONS S-25). */
export const linkedRequestOperations = defineOperations({
  listLinkedRequests: on(requestById, seen, async (_context, { request }) => request.linkedRequests),
  linkDuplicate: on(requestById, requestAction('WriteNote'), (context, subject, { body }) =>
    linkDuplicate(context, subject, body.requestId),
  ),
  // The service asks for the version, where a link is left to take away.
  unlinkDuplicate: on(requestById, requestAction('WriteNote'), (context, subject, { path }) =>
    unlinkDuplicate(context, subject, path.otherId),
  ),
});
