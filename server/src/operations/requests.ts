import { visibleDispatch, visibleRequest } from '@towline/sdk/access/hiddenDetails';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import { defineOperations, on } from '../api/operations.ts';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import { JsonText } from '../db/jsonText.ts';
import { decideChange } from '../services/actOnRequest.ts';
import { acceptProposedTime } from '../services/requests/acceptProposedTime.ts';
import { assignExternalPartner } from '../services/requests/assignExternalPartner.ts';
import { assignJob } from '../services/requests/assignJob.ts';
import { bringRequestBack } from '../services/requests/bringRequestBack.ts';
import { giveSafetyAdvice } from '../services/requests/giveSafetyAdvice.ts';
import { initiateDispatch } from '../services/requests/initiateDispatch.ts';
import { countRequests, listRequests } from '../services/requests/listRequests.ts';
import { noteSecondCall } from '../services/requests/noteSecondCall.ts';
import { prepareJobs } from '../services/requests/prepareJobs.ts';
import { saveRequest } from '../services/requests/saveRequest.ts';
import { createNote, saveNote } from '../services/requests/writeNote.ts';
import { claims } from '../stores/claims.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { requests } from '../stores/requests/requests.ts';
import { watchers } from '../stores/watchers.ts';
import { cancelAs, mayCancel, mayCancelAsAgent } from './cancelRows.ts';
import { permitted, requestAction, requestById, requestChange, seen } from './requestSubject.ts';

async function told(context: Context, id: string, changed: boolean): Promise<void> {
  if (changed) await watchers.tell(context.db.pool, id);
}

export const requestOperations = defineOperations({
  listRequests: { access: 'signedIn', run: (context, { query }) => listRequests(context, query) },
  countRequests: { access: 'signedIn', run: (context) => countRequests(context) },
  getRequest: {
    access: 'signedIn',
    run: async ({ db, agent }, { path }) =>
      (await requests.document(db.prepared, agent, path.id)) ?? refuse('NOT_FOUND'),
  },
  saveRequest: on(
    requestById,
    (context, subject, { body }) =>
      decideChange({ ...context, expectedVersion: context.expectedVersion ?? body.version }, 'EditRequest', subject),
    (context, subject, { body }) => saveRequest(context, subject, body),
  ),
  cancelRequest: on(requestById, mayCancelAsAgent, cancelAs),
  cancelRequestAsClient: on(requestById, mayCancel, cancelAs),
  bringRequestBack: on(requestById, requestChange('BringBackToAssistanceCompany'), (context, { request }, { body }) =>
    bringRequestBack(context, request.id, { remarks: body?.remarks }),
  ),
  prepareJobs: on(requestById, requestAction('AssignToPartner'), (context, subject, { body }) =>
    prepareJobs(context, subject, body),
  ),
  assignJob: on(requestById, requestChange('AssignToPartner'), (context, { request }, { query, body }) =>
    assignJob(context, request.id, { ...query, ...body }),
  ),
  assignExternalPartner: on(requestById, requestChange('AssignToExternalPartner'), (context, { request }, { body }) =>
    assignExternalPartner(context, request.id, body),
  ),
  acceptProposedTime: on(requestById, permitted('acceptProposedTime'), (context, subject, { path }) =>
    acceptProposedTime(context, subject, path.offerId),
  ),
  initiateDispatch: on(requestById, requestChange('InitiateDispatch'), (context, { request }) =>
    initiateDispatch(context, request.id),
  ),
  getDispatch: on(requestById, permitted('getDispatch'), async ({ db, agent }, { request }) =>
    visibleDispatch(viewerOf(agent, request), request, await dispatchRounds.document(db.pool, request.id)),
  ),
  createNote: on(requestById, requestAction('WriteNote'), (context, subject, { body }) =>
    createNote(context, subject, body),
  ),
  saveNote: on(requestById, requestAction('WriteNote'), (context, subject, { path, body }) =>
    saveNote(context, subject, path.noteId, body),
  ),
  giveSafetyAdvice: on(requestById, requestAction('WriteNote'), (context, subject, { body }) =>
    giveSafetyAdvice(context, subject, body.everyoneSafe),
  ),
  noteSecondCall: on(requestById, requestAction('WriteNote'), (context, subject, { body }) =>
    noteSecondCall(context, subject, body),
  ),
  // The subject is whole, for rules alone: what leaves is what the request itself shows of its log (DECISIONS T-744).
  listRequestLogs: on(
    requestById,
    permitted('listRequestLogs'),
    async ({ agent }, { request }) => visibleRequest(viewerOf(agent, request), request).logs,
  ),
  listWatchers: on(requestById, seen, async ({ db }, { request }) => ({
    watchers: await watchers.list(db.pool, request.id),
  })),
  watchRequest: on(requestById, seen, async (context, { request }) => {
    await told(context, request.id, await watchers.enter(context.db.pool, request.id, context.agent));
    await claims.seen(context.db.pool, request.id, context.agent.id);
    return { watchers: await watchers.list(context.db.pool, request.id) };
  }),
  unwatchRequest: on(requestById, seen, async (context, { request }) => {
    await told(context, request.id, await watchers.leave(context.db.pool, request.id, context.agent.id));
    return undefined;
  }),
  findDuplicates: {
    access: 'signedIn',
    run: async ({ db, agent }, { query }) => new JsonText(await requests.duplicates(db.pool, agent, query)),
  },
});
