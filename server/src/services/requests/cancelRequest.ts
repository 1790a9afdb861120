import type { CancelReason, ProblemIssue } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { actOnRequest, type Subject } from '../actOnRequest.ts';
import { moveRequest } from '../status/moveRequest.ts';
import { nobodyStopped, notToldToStop, stopPartner, tellNetwork } from './stopPartner.ts';

/** Cancels: the partner's job and a running waterfall end with the request, in the same transaction (2-requests §6, §7). */
export async function cancelRequest(
  context: Context,
  subject: Subject,
  values: { reason: CancelReason; remarks?: string | undefined },
): Promise<JsonText> {
  const at = context.now();
  const { id } = subject.request;
  let stopped = nobodyStopped;
  let warnings: ProblemIssue[] = [];
  const answer = await actOnRequest(
    context,
    subject,
    'CancelRequest',
    async (tx, { request }) => {
      stopped = await stopPartner(tx, id, at, values.reason);
      await moveRequest(
        tx,
        request,
        {
          status: 'Cancelled',
          statusReason: values.reason,
          agentId: context.agent.id,
          agentName: context.agent.fullName,
          remarks: values.remarks,
          message: 'Request cancelled',
          data: { reason: values.reason, remarks: values.remarks },
          at,
        },
        { endedJobId: stopped.jobId },
      );
      warnings = await notToldToStop(tx, stopped);
    },
    { reason: values.reason },
    () => warnings,
  );
  await tellNetwork(context, stopped);
  return answer;
}
