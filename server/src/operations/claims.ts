import { defineOperations, on } from '../api/operations.ts';
import { claimRequest, releaseClaim, takeOverClaim } from '../services/claims/claimRequest.ts';
import { handOverRequest, listRequestReceivers } from '../services/claims/handOverRequest.ts';
import { createReminder, deleteReminder, listReminders } from '../services/reminders/reminders.ts';
import { permitted, requestById } from './requestSubject.ts';

/** Who holds a request, and who is reminded of it (DECISIONS T-111, T-204, T-205). */
export const claimOperations = defineOperations({
  claimRequest: on(requestById, permitted('claimRequest'), (context, { request }) => claimRequest(context, request.id)),
  releaseClaim: on(requestById, permitted('releaseClaim'), (context, { request }) => releaseClaim(context, request.id)),
  takeOverClaim: on(requestById, permitted('takeOverClaim'), (context, { request }, { body }) =>
    takeOverClaim(context, request.id, body.reason),
  ),
  listRequestReceivers: on(requestById, permitted('listRequestReceivers'), (context, { request }, { query }) =>
    listRequestReceivers(context, request, query.name ?? ''),
  ),
  handOverRequest: on(requestById, permitted('handOverRequest'), (context, { request }, { body }) =>
    handOverRequest(context, request, body),
  ),
  listReminders: on(requestById, permitted('listReminders'), (context, { request }) =>
    listReminders(context, request.id),
  ),
  createReminder: on(requestById, permitted('createReminder'), (context, { request }, { body }) =>
    createReminder(context, request.id, body),
  ),
  deleteReminder: on(requestById, permitted('deleteReminder'), (context, { request }, { path }) =>
    deleteReminder(context, request.id, path.reminderId),
  ),
});
