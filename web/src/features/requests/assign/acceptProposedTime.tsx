import { TickCircleIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest } from '@towline/sdk/api';
import { formatDateTime } from '../../../i18n/format.ts';
import { defineAction } from '../../../kit/actions/defineAction.ts';
import { awaitStatus } from '../actions/awaitedStatus.ts';
import { requestChanges } from '../presence/requestChanges.ts';

/** An offer whose receiver would come at another time. */
export interface ProposedTime {
  readonly request: AssistanceRequest;
  readonly offerId: string;
  readonly partnerName: string;
  readonly proposedStartTime: string;
  /** Of a job, whose partner is then assigned; otherwise of a repair, whose time is then agreed. */
  readonly isOfJob: boolean;
}

/** Takes the time that a partner proposes for a planned job, or a workshop for its repair (2-requests §3, §4). */
export const acceptProposedTime = defineAction<ProposedTime, undefined, AssistanceRequest>({
  label: 'ACCEPT_PROPOSED_TIME',
  icon: <TickCircleIcon />,
  intent: 'primary',
  operation: 'acceptProposedTime',
  represents: 'getRequest',
  alsoStale: ['getDispatch', 'getRepairJob', 'listRequestLogs'],
  allowed: (viewer, { request }) => requestGates.ManagePartnerJob(viewer, request),
  ask: 'confirm',
  question: ({ partnerName, proposedStartTime }) => ({
    text: {
      key: 'ACCEPT_PROPOSED_TIME_Q',
      values: { partner: partnerName, time: formatDateTime(proposedStartTime) },
    },
  }),
  run: async (towline, { request, offerId, isOfJob }) => {
    const answer = await towline.requests.acceptProposedTime(request.id, offerId);
    return isOfJob ? awaitStatus(request, answer) : answer;
  },
  success: (_answer, { isOfJob, partnerName, proposedStartTime }) =>
    isOfJob
      ? [{ key: 'REQUEST_ASSIGNED_TO_PARTNER', values: { partner: partnerName } }, 'STATUS_UPDATED_IN_MAX_10_SECONDS']
      : [
          {
            key: 'PROPOSED_TIME_AGREED',
            values: { partner: partnerName, time: formatDateTime(proposedStartTime) },
          },
        ],
  changes: ({ request: before }, { request: after }) => requestChanges(before, after),
});
