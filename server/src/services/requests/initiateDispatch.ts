import { abroadCompanyCodeOf, initiateDispatchKindOf } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { dispatchRounds } from '../../stores/dispatchRounds.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { actOnRequest } from '../actOnRequest.ts';
import { moveRequest } from '../status/moveRequest.ts';
import { nobodyStopped, stopPartner, tellNetwork } from './stopPartner.ts';

/** How long a dispatch that was started may take to its first round, after which it can be started anew, in milliseconds. */
const beginsWithin = 10_000;

/** Somebody has started it a moment ago, and its round is not written yet. */
const isAboutToBegin = ({ status, statusHistory }: AssistanceRequest, at: Date): boolean =>
  status === 'Dispatching' &&
  statusHistory.some((one) => one.status === status && at.getTime() - Date.parse(one.timestamp) < beginsWithin);

/** Hands an abroad request over, or starts or restarts the waterfall: one call, as stated (2-requests §7, DECISIONS C-61). */
export async function initiateDispatch(context: Context, requestId: string): Promise<JsonText> {
  const at = context.now();
  let stopped = nobodyStopped;
  const who = { agentId: context.agent.id, agentName: context.agent.fullName };
  const answer = await actOnRequest(context, requestId, 'InitiateDispatch', async (tx, { request, contract }) => {
    if (initiateDispatchKindOf(request) === 'HandOverAbroad') {
      const abroadCode = abroadCompanyCodeOf(request, contract) ?? refuse('NO_ABROAD_COMPANY');
      return moveRequest(tx, request, {
        ...who,
        status: 'AbroadAssistanceCompanyAssigned',
        message: 'Handed over abroad',
        data: { to: abroadCode },
        at,
        abroadCode,
      });
    }
    // Asked once more under the row's lock: of two who start it, one does (DECISIONS C-61).
    if (isAboutToBegin(request, at) || (await dispatchRounds.running(tx, requestId))) refuse('DISPATCH_IS_RUNNING');
    stopped = await stopPartner(tx, requestId, at);
    const message = 'Dispatch initiated';
    if (request.status === 'Dispatching') return touch(tx, { requestId, agentName: who.agentName, message, at });
    return moveRequest(tx, request, { ...who, status: 'Dispatching', message, at, partnerName: null });
  });
  await tellNetwork(context, stopped);
  context.background.dispatch.wake(requestId);
  return answer;
}
