import { UndoIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import { hasEnded, isAbroadRequest } from '@towline/sdk/domain/request/status';
import { type BringBackValues, bringBackForm } from '@towline/sdk/forms/bringBack';
import { defineForm } from '../../../kit/forms/defineForm.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestChanges } from '../changes/requestChanges.ts';
import { awaitStatus } from './awaitedStatus.ts';
import { endsFor } from './endsFor.ts';

const bringBackFields = defineForm<typeof bringBackForm, AssistanceRequest>(
  bringBackForm,
  { remarks: { input: 'textArea', label: 'BRING_BACK_REASON', required: true } },
  () => ({ remarks: '' }),
);

/** Brings a request back to the company that handles it; a reason is asked (DECISIONS C-60, S-01). */
export const bringBack = requestAction<AssistanceRequest, BringBackValues, AssistanceRequest>({
  ever: 'BringBackToAssistanceCompany',
  label: 'BRING_REQUEST_BACK',
  key: { keys: 'b', label: 'KEY_BRING_BACK' },
  // Possible at almost any time and seldom meant; what is over is hardly ever taken up again.
  place: (request) => (hasEnded(request) ? 'last' : 'plain'),
  icon: <UndoIcon />,
  intent: 'warning',
  operation: 'bringRequestBack',
  represents: 'getRequest',
  allowed: requestActions.BringBackToAssistanceCompany,
  ask: bringBackFields,
  isGuarded: true,
  changes: requestChanges,
  question: (request, viewer) => ({
    text: {
      key: 'BRING_BACK_Q',
      values: {
        company:
          (isAbroadRequest(request) ? request.abroadAssistanceCompany?.name : request.homeAssistanceCompany?.name) ??
          '',
        says: endsFor(request, viewer) ?? '',
      },
    },
  }),
  run: async (towline, request, values) => awaitStatus(request, await towline.requests.bringBack(request, values)),
  success: (request) => [
    isAbroadRequest(request) ? 'REQUEST_ASSIGNED_TO_ABROAD_AC' : 'REQUEST_ASSIGNED_TO_HOME_AC',
    'STATUS_UPDATED_IN_MAX_10_SECONDS',
  ],
});
