import { TickCircleIcon } from '@blueprintjs/icons';
import { takeProposedTime } from '@towline/sdk/access/proposedTime';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { Proposal } from '@towline/sdk/domain/request/proposals';
import { wantedTime } from '../../../i18n/wantedTime.ts';
import { awaitStatus } from '../actions/awaitedStatus.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestChanges } from '../changes/requestChanges.ts';

/** A proposed time of a request. */
export interface ProposedTime extends Proposal {
  readonly request: AssistanceRequest;
}

const agreedTime = ({ timeZone }: AssistanceRequest, startDateTime: string): string =>
  wantedTime({ startDateTime }, timeZone);

/** Takes the time that a partner proposes for a planned job, or a workshop for its repair (2-requests §3, §4). */
export const acceptProposedTime = requestAction<ProposedTime, undefined, AssistanceRequest>({
  label: 'ACCEPT_PROPOSED_TIME',
  icon: <TickCircleIcon />,
  intent: 'primary',
  operation: 'acceptProposedTime',
  represents: 'getRequest',
  alsoStale: ['getDispatch', 'getRepairJob', 'listRequestLogs'],
  allowed: (viewer, { request, ...proposal }) => takeProposedTime(viewer, request, proposal),
  ask: 'confirm',
  isGuarded: true,
  question: ({ request, partnerName, proposedStartTime }) => ({
    text:
      partnerName === undefined
        ? { key: 'ACCEPT_TIME_Q', values: { time: agreedTime(request, proposedStartTime) } }
        : {
            key: 'ACCEPT_PROPOSED_TIME_Q',
            values: { partner: partnerName, time: agreedTime(request, proposedStartTime) },
          },
  }),
  run: async (towline, { request, offerId, isOfJob }) => {
    const answer = await towline.requests.acceptProposedTime(request.id, offerId);
    return isOfJob ? awaitStatus(request, answer) : answer;
  },
  success: (_answer, { request, isOfJob, partnerName, proposedStartTime }) => {
    if (partnerName === undefined) return ['TIME_AGREED', 'STATUS_UPDATED_IN_MAX_10_SECONDS'];
    return isOfJob
      ? [{ key: 'REQUEST_ASSIGNED_TO_PARTNER', values: { partner: partnerName } }, 'STATUS_UPDATED_IN_MAX_10_SECONDS']
      : [
          {
            key: 'PROPOSED_TIME_AGREED',
            values: { partner: partnerName, time: agreedTime(request, proposedStartTime) },
          },
        ];
  },
  changes: ({ request: before }, { request: after }, agentId) => requestChanges(before, after, agentId),
});
