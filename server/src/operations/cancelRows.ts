import { cancelOperationFor } from '@towline/sdk/access/cancelRequest';
import { type Decision, refused } from '@towline/sdk/access/decision';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { CancelBody, CancelReason } from '@towline/sdk/api';
import { cancelRequestForm } from '@towline/sdk/forms/cancelRequest';
import { check } from '../core/check.ts';
import type { Context } from '../core/context.ts';
import type { JsonText } from '../db/jsonText.ts';
import { decideChange, type Subject } from '../services/actOnRequest.ts';
import { cancelRequest } from '../services/requests/cancelRequest.ts';

/** Why, in the body as our own clients say it, or in the address as stated (2-requests §7, DECISIONS S-16). */
interface CancelInput {
  query: { reason?: CancelReason; remarks?: string };
  body?: CancelBody | null | undefined;
}

const reasonOf = ({ query, body }: CancelInput): CancelReason | undefined => body?.reason ?? query.reason;

/** Whether the request may be cancelled for that reason, by either call. */
export const mayCancel = (context: Context, subject: Subject, input: CancelInput): Promise<Decision> => {
  const reason = reasonOf(input);
  return decideChange(context, 'CancelRequest', subject, reason ? { reason } : {});
};

/** The agents' call is not a client's: theirs is the other one (2-requests §6, §7). */
export const mayCancelAsAgent = async (context: Context, subject: Subject, input: CancelInput): Promise<Decision> => {
  const viewer = viewerOf(context.agent, subject.request);
  const isClients = cancelOperationFor(viewer) === 'cancelRequestAsClient';
  return isClients ? refused('NOT_HOME_AGENT') : mayCancel(context, subject, input);
};

/** Cancels, by either call: the agents' and the clients' differ in who comes by them only (2-requests §6). */
export const cancelAs = (context: Context, subject: Subject, input: CancelInput): Promise<JsonText> => {
  const remarks = input.body?.remarks ?? input.query.remarks ?? '';
  return cancelRequest(context, subject, check(cancelRequestForm, { reason: reasonOf(input), remarks }));
};
