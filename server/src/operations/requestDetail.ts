import { generateClosureDocuments } from '@towline/sdk/access/closing';
import { visiblePriceCalculation } from '@towline/sdk/access/hiddenDetails';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { PriceCalculation } from '@towline/sdk/api';
import { defineOperations, on } from '../api/operations.ts';
import type { Context } from '../core/context.ts';
import { JsonText } from '../db/jsonText.ts';
import type { Subject } from '../services/actOnRequest.ts';
import { correctRequestData } from '../services/requests/correctRequestData.ts';
import { setFollowing } from '../services/requests/followRequest.ts';
import { generateBillingDocuments } from '../services/requests/generateBillingDocuments.ts';
import { priceCalculation } from '../services/requests/priceCalculation.ts';
import { summaryOf } from '../services/requests/requestSummary.ts';
import { asyncLog } from '../stores/asyncLog.ts';
import { customerSessions } from '../stores/customerSessions.ts';
import { permitted, requestAction, requestById, seen } from './requestSubject.ts';

/** The price without what the agent may not see of it. */
const seenPrice = async (context: Context, subject: Subject): Promise<PriceCalculation> =>
  visiblePriceCalculation(
    viewerOf(context.agent, subject.request),
    subject.request,
    await priceCalculation(context, subject),
  );

/** What is around a request: summary, price, links, background work, who follows. */
export const requestDetailOperations = defineOperations({
  getRequestSummary: on(requestById, seen, async (context, subject) =>
    summaryOf(
      subject.request,
      permitted('getPriceCalculation')(context, subject).allowed ? await seenPrice(context, subject) : undefined,
    ),
  ),
  getPriceCalculation: on(requestById, permitted('getPriceCalculation'), seenPrice),
  listAsyncLog: on(
    requestById,
    permitted('listAsyncLog'),
    async ({ db }, { request }) => new JsonText(await asyncLog.of(db.pool, request.id)),
  ),
  listRequestEvents: on(requestById, permitted('listRequestEvents'), ({ db }, { request }) =>
    customerSessions.ofRequest(db.pool, request.id),
  ),
  followRequest: on(requestById, requestAction('FollowRequest'), (context, { request }) =>
    setFollowing(context, request.id, true),
  ),
  unfollowRequest: on(requestById, requestAction('FollowRequest'), (context, { request }) =>
    setFollowing(context, request.id, false),
  ),
  correctRequestData: on(requestById, permitted('correctRequestData'), (context, { request }, { body }) =>
    correctRequestData(context, request.id, body),
  ),
  generateBillingDocuments: on(
    requestById,
    ({ agent }, { request }) => generateClosureDocuments(viewerOf(agent, request), request),
    generateBillingDocuments,
  ),
});
