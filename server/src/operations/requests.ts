import { allowed, type Decision } from '@towline/sdk/access/decision';
import { requestDecision } from '@towline/sdk/access/operations';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { Communication, RequestAction } from '@towline/sdk/api';
import { cancelRequestForm } from '@towline/sdk/forms/cancelRequest';
import type { OperationId } from '@towline/sdk/operations';
import { check } from '../api/check.ts';
import type { Context } from '../api/context.ts';
import { defineOperations, JsonText, on } from '../api/operations.ts';
import { refuse } from '../api/problem.ts';
import { decide, decideChange, readSubject, type Subject } from '../services/requests/actOnRequest.ts';
import { assignExternalPartner } from '../services/requests/assignExternalPartner.ts';
import { assignJob } from '../services/requests/assignJob.ts';
import { bringRequestBack } from '../services/requests/bringRequestBack.ts';
import { cancelRequest } from '../services/requests/cancelRequest.ts';
import { initiateDispatch } from '../services/requests/initiateDispatch.ts';
import { listRequests } from '../services/requests/listRequests.ts';
import { prepareJobs } from '../services/requests/prepareJobs.ts';
import { createNote, saveNote } from '../services/requests/writeNote.ts';
import { dispatchRounds } from '../stores/dispatchRounds.ts';
import { outbox } from '../stores/outbox.ts';
import { requests } from '../stores/requests/requests.ts';
import { watchers } from '../stores/watchers.ts';

interface ById {
  path: { id: string };
}

const requestById = (context: Context, { path }: ById): Promise<Subject | undefined> =>
  readSubject(context.db.pool, context, path.id);

const requestAction =
  (action: RequestAction) =>
  (context: Context, subject: Subject): Decision =>
    decide(context, action, subject);

const requestChange =
  (action: RequestAction) =>
  (context: Context, subject: Subject): Promise<Decision> =>
    decideChange(context, action, subject);

const seen = (): Decision => allowed;

/** What the permission table asks of the request beside that it may be seen: the tab that shows this (PLT-11, S-06). */
const shown =
  (operation: OperationId) =>
  (context: Context, { request, contract }: Subject): Decision =>
    requestDecision(operation, viewerOf(context.agent, request), request, contract ? { contract } : {});

async function told(context: Context, id: string, changed: boolean): Promise<void> {
  if (changed) await watchers.tell(context.db.pool, id);
}

export const requestOperations = defineOperations({
  listRequests: { access: 'signedIn', run: (context, { query }) => listRequests(context, query) },
  getRequest: {
    access: 'signedIn',
    run: async ({ db, agent }, { path }) =>
      (await requests.document(db.prepared, agent, path.id)) ?? refuse('NOT_FOUND'),
  },
  cancelRequest: on(
    requestById,
    (context, subject, { query, body }) => {
      const reason = body?.reason ?? query.reason;
      return decideChange(context, 'CancelRequest', subject, reason ? { reason } : {});
    },
    (context, { request }, { query, body }) =>
      cancelRequest(
        context,
        request.id,
        check(cancelRequestForm, { reason: body?.reason ?? query.reason, remarks: body?.remarks ?? '' }),
      ),
  ),
  cancelRequestAsClient: on(
    requestById,
    (context, subject, { query }) =>
      decideChange(context, 'CancelRequest', subject, query.reason ? { reason: query.reason } : {}),
    (context, { request }, { query }) =>
      cancelRequest(
        context,
        request.id,
        check(cancelRequestForm, { reason: query.reason, remarks: query.remarks ?? '' }),
      ),
  ),
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
  initiateDispatch: on(requestById, requestChange('InitiateDispatch'), (context, { request }) =>
    initiateDispatch(context, request.id),
  ),
  getDispatch: on(requestById, shown('getDispatch'), ({ db }, { request }) =>
    dispatchRounds.document(db.pool, request.id),
  ),
  createNote: on(requestById, requestAction('WriteNote'), (context, subject, { body }) =>
    createNote(context, subject, body),
  ),
  saveNote: on(requestById, requestAction('WriteNote'), (context, subject, { path, body }) =>
    saveNote(context, subject, path.noteId, body),
  ),
  listRequestLogs: on(requestById, shown('listRequestLogs'), async (_context, { request }) => request.logs),
  listCommunications: on(
    requestById,
    shown('listCommunications'),
    async ({ db }, { request }) => (await outbox.communications(db.pool, request.id)) as Communication[],
  ),
  getCommunicationContent: {
    access: 'signedIn',
    run: async (context, { path }) => {
      const found = await outbox.content(context.db.pool, path.id);
      const subject = found?.requestId ? await readSubject(context.db.pool, context, found.requestId) : undefined;
      if (!found || !subject) return refuse('NOT_FOUND');
      const decision = shown('getCommunicationContent')(context, subject);
      if (!decision.allowed) refuse(decision.code);
      return found.content;
    },
  },
  listWatchers: on(requestById, seen, async ({ db }, { request }) => ({
    watchers: await watchers.list(db.pool, request.id),
  })),
  watchRequest: on(requestById, seen, async (context, { request }) => {
    await told(context, request.id, await watchers.enter(context.db.pool, request.id, context.agent));
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
