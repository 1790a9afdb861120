import { EndorsedIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import { defineModal } from '../../../kit/modals/modalStack.ts';
import { splitPart } from '../../../ui/parts/splitPart.tsx';
import { awaitStatus } from '../actions/awaitedStatus.ts';
import { bringBack } from '../actions/bringBack.tsx';
import { requestAction } from '../asker/requestAction.ts';
import type { RequestAsker } from '../asker/requestAsker.tsx';
import { requestChanges } from '../changes/requestChanges.ts';
import type { Assignment } from './assignment.ts';

const AssignDialog = splitPart(async () => (await import('./AssignDialog.tsx')).AssignDialog);

/** Nobody was found: what is meant is to give it to somebody, and bringing it back is only the way there (CON-19i). */
const bringsBackFirst = ({ viewer, context }: RequestAsker, request: AssistanceRequest): boolean =>
  request.status === 'NoCharliesFound' &&
  !requestActions.AssignToPartner(viewer, request, context).allowed &&
  requestActions.BringBackToAssistanceCompany(viewer, request, context).allowed;

/** Assigns a request to an internal or external partner (2-requests §2, §7). */
export const assignToPartner = requestAction<AssistanceRequest, Assignment, AssistanceRequest>({
  ever: 'AssignToPartner',
  label: 'ASSIGN_TO_PARTNER',
  key: { keys: 'a', label: 'KEY_ASSIGN' },
  offered: (by, request) => !bringsBackFirst(by, request),
  icon: <EndorsedIcon />,
  intent: 'primary',
  operation: 'assignJob',
  represents: 'getRequest',
  allowed: requestActions.AssignToPartner,
  ask: defineModal(AssignDialog),
  isGuarded: true,
  changes: requestChanges,
  run: async (towline, request, assignment) =>
    awaitStatus(
      request,
      assignment.kind === 'job'
        ? await towline.requests.assignJob(request, assignment.values)
        : await towline.requests.assignExternalPartner(request, assignment.values),
    ),
  success: (_answer, _request, { partnerName }) => [
    { key: 'REQUEST_ASSIGNED_TO_PARTNER', values: { partner: partnerName } },
    'STATUS_UPDATED_IN_MAX_10_SECONDS',
  ],
});

/** Both steps in one: assigning opens by itself once the request is back. */
export const bringBackAndAssign: typeof bringBack = {
  ...bringBack,
  name: 'BringBackAndAssign',
  label: 'BRING_BACK_AND_ASSIGN',
  icon: <EndorsedIcon />,
  intent: 'primary',
  key: { keys: 'a', label: 'KEY_ASSIGN' },
  place: 'first',
  offered: bringsBackFirst,
};
