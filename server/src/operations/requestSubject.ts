import { allowed, type Decision } from '@towline/sdk/access/decision';
import { requestDecision } from '@towline/sdk/access/operations';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { RequestAction } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import type { Context } from '../core/context.ts';
import { decide, decideChange, readSubject, type Subject } from '../services/actOnRequest.ts';
import { requests } from '../stores/requests/requests.ts';

interface ById {
  path: { id: string };
}

/** The request that the address names, where the agent may see it (DECISIONS S-19). */
export const requestById = (context: Context, { path }: ById): Promise<Subject | undefined> =>
  readSubject(context, path.id);

/** The request of the order that the address names, where the agent may see it (1-intake §7, DECISIONS S-19). */
export async function requestByOrder(context: Context, orderId: string): Promise<Subject | undefined> {
  const id = await requests.idOfOrder(context.db.pool, orderId);
  return id ? readSubject(context, id) : undefined;
}

/** Asks an action's rule (2-requests §6). */
export const requestAction =
  (action: RequestAction) =>
  (context: Context, subject: Subject): Decision =>
    decide(context, action, subject);

/** Asks an action's rule and the version that the caller has seen (DECISIONS S-04). */
export const requestChange =
  (action: RequestAction) =>
  (context: Context, subject: Subject): Promise<Decision> =>
    decideChange(context, action, subject);

/** Whoever sees the request may. */
export const seen = (): Decision => allowed;

/** What the permission table asks of the request beside that it may be seen: a tab or a gate (PLT-11, S-06). */
export const permitted =
  (operation: OperationId) =>
  (context: Context, { request, contract }: Subject): Decision =>
    requestDecision(operation, viewerOf(context.agent, request), request, contract ? { contract } : {});
