import type { ProblemIssue } from '@towline/sdk/api';
import { waitingStatusOf } from '@towline/sdk/domain/request/status';
import type { Context } from '../../core/context.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { paymentMoves } from '../../stores/paymentMoves.ts';
import { actOnRequest } from '../actOnRequest.ts';
import { moveRequest } from '../status/moveRequest.ts';
import { nobodyStopped, notToldToStop, stopPartner, tellNetwork } from './stopPartner.ts';

/** Returns a request to the company that handles it (DECISIONS C-60); a partner's job ends, a closed request is reopened (S-01). */
export async function bringRequestBack(
  context: Context,
  id: string,
  values: { remarks?: string | undefined },
): Promise<JsonText> {
  const at = context.now();
  let stopped = nobodyStopped;
  let warnings: ProblemIssue[] = [];
  const answer = await actOnRequest(
    context,
    id,
    'BringBackToAssistanceCompany',
    async (tx, { request }) => {
      stopped = await stopPartner(tx, id, at, 'BroughtBack');
      // What was paid for the help that did not come pays nothing of the help that comes now (DECISIONS T-1019).
      if (request.status === 'Cancelled') await paymentMoves.setReturned(tx, id);
      await moveRequest(
        tx,
        request,
        {
          status: waitingStatusOf(request),
          agentId: context.agent.id,
          agentName: context.agent.fullName,
          remarks: values.remarks,
          message: 'Brought back to the assistance company',
          data: { from: request.status, ...(values.remarks ? { remarks: values.remarks } : { withoutReason: true }) },
          at,
          partnerName: null,
        },
        { endedJobId: stopped.jobId },
      );
      warnings = await notToldToStop(tx, stopped);
    },
    {},
    () => warnings,
  );
  await tellNetwork(context, stopped);
  return answer;
}
