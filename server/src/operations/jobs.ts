import { visibleJob } from '@towline/sdk/access/hiddenDetails';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import { repairJobStatusOf } from '@towline/sdk/domain/request/repairJob';
import { defineOperations, OwnReply, on } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';
import { readSubject } from '../services/actOnRequest.ts';
import { playDispatchCall } from '../services/jobs/playDispatchCall.ts';
import { missionSubject } from '../services/jobs/towsoftMission.ts';
import { dispatchOffers } from '../stores/dispatchOffers.ts';
import { jobs } from '../stores/jobs.ts';
import { repairJobs } from '../stores/repairJobs.ts';
import { permitted, seen } from './requestSubject.ts';

/** Jobs of partners. */
export const jobOperations = defineOperations({
  getJob: on(
    async (context, { path }) => {
      const job = await jobs.byId(context.db.pool, path.id);
      return job && readSubject(context, job.requestId);
    },
    seen,
    async ({ agent }, { request }, { path }) => {
      const job = request.jobs.find(({ id }) => id === path.id); // a proposal is no job yet
      if (!job) return refuse('NOT_FOUND');
      return {
        ...visibleJob(viewerOf(agent, request), request, job),
        contractCode: request.contractCode,
        ...(request.externalId === undefined ? {} : { requestExternalId: request.externalId }),
      };
    },
  ),
  getRepairJob: on(
    async (context, { path }) => {
      const job = await repairJobs.byId(context.db.pool, path.id);
      return job && readSubject(context, job.requestId);
    },
    permitted('getRepairJob'),
    async ({ db, now }, _subject, { path }) => {
      const job = await repairJobs.byId(db.pool, path.id);
      if (!job) return refuse('NOT_FOUND');
      const isOver = repairJobStatusOf(job, now().getTime()) === 'Completed';
      return { ...job, status: isOver ? 'Completed' : 'InProgress' };
    },
  ),
  getTowsoftMission: on(
    (context, { path }) => missionSubject(context, path.id),
    permitted('getTowsoftMission'),
    async (_context, { read }) => (await read()) ?? refuse('NOT_FOUND'),
  ),
  testDispatchCall: on(
    async (context, { path }) => {
      const offer = await dispatchOffers.offer(context.db.pool, path.id);
      return offer && readSubject(context, offer.requestId);
    },
    permitted('testDispatchCall'),
    async (context, subject, { path, body }) => {
      const script = await playDispatchCall(context, subject, path.id, body ?? {});
      return new OwnReply(async (_httpRequest, reply) => reply.type('application/xml').send(script));
    },
  ),
});
