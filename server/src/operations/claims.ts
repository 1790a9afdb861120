import { defineOperations, on } from '../api/operations.ts';
import { claimRequest, releaseClaim, takeOverClaim } from '../services/claims/claimRequest.ts';
import { linkDuplicate, unlinkDuplicate } from '../services/requests/linkDuplicate.ts';
import { permitted, requestAction, requestById, requestChange } from './requestSubject.ts';

/** Who holds a request, and which requests are one event (DECISIONS T-111, S-25). */
export const claimOperations = defineOperations({
  claimRequest: on(requestById, permitted('claimRequest'), (context, { request }) => claimRequest(context, request.id)),
  releaseClaim: on(requestById, permitted('releaseClaim'), (context, { request }) => releaseClaim(context, request.id)),
  takeOverClaim: on(requestById, permitted('takeOverClaim'), (context, { request }, { body }) =>
    takeOverClaim(context, request.id, body.reason),
  ),
  linkDuplicate: on(requestById, requestAction('WriteNote'), (context, subject, { body }) =>
    linkDuplicate(context, subject, body.requestId),
  ),
  unlinkDuplicate: on(requestById, requestChange('WriteNote'), (context, subject, { path }) =>
    unlinkDuplicate(context, subject, path.otherId),
  ),
});
