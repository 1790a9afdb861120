import { EndorsedIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import { lazy } from 'react';
import { defineModal } from '../../../kit/modals/modalStack.ts';
import { awaitStatus } from '../actions/awaitedStatus.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestChanges } from '../presence/requestChanges.ts';
import type { Assignment } from './assignment.ts';

const AssignDialog = lazy(() => import('./AssignDialog.tsx').then((module) => ({ default: module.AssignDialog })));

/** Assigns a request to an internal or external partner (2-requests §2, §7). */
export const assignToPartner = requestAction<AssistanceRequest, Assignment, AssistanceRequest>({
  label: 'ASSIGN_TO_PARTNER',
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
