import { BanCircleIcon } from '@blueprintjs/icons';
import { cancelOperationFor, cancelReasonEnumerationFor, cancelReasonsFor } from '@towline/sdk/access/cancelRequest';
import { type ActionContext, requestActions } from '@towline/sdk/access/requestActions';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest } from '@towline/sdk/api';
import { isAbroadRequest, isExecuting } from '@towline/sdk/domain/request/status';
import { needsRemarks } from '@towline/sdk/domain/request/statusReason';
import { type CancelRequestValues, cancelRequestForm } from '@towline/sdk/forms/cancelRequest';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { say } from '../../../i18n/say.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';
import { requestChanges } from '../changes/requestChanges.ts';
import { awaitStatus } from './awaitedStatus.ts';
import { endsFor } from './endsFor.ts';
import { askAboutLinked } from './linkedStillOpen.ts';

const cancelRequestFields = requestForm<typeof cancelRequestForm, AssistanceRequest>(
  cancelRequestForm,
  {
    reason: {
      input: 'select',
      label: 'CANCEL_REASON',
      required: true,
      options: ({ viewer, subject, context }) => cancelReasonsFor(viewer, subject, context.contract),
      enumeration: ({ viewer }) => cancelReasonEnumerationFor(viewer),
    },
    remarks: { input: 'textArea', label: 'REMARKS', required: ({ reason }) => needsRemarks(reason) },
  },
  ({ viewer, subject, context }) => {
    // The only reason that is left need not be chosen; a contract that is still to come may add some.
    const [first, second] = cancelReasonsFor(viewer, subject, context.contract);
    const isOnly = context.contract !== undefined && first !== undefined && second === undefined;
    return isOnly ? { reason: first, remarks: '' } : { remarks: '' };
  },
);

/** Which request it is, and who hears of its end. */
function cancelSays(request: AssistanceRequest, viewer: Viewer, contract: ActionContext['contract']): string {
  const client = request.clientOrganisation?.name ?? request.clientOrganisationCode;
  const isClientTold = contract?.dispatch?.onRequestStatusUpdatedActions?.includes('NotifyClientOrganisation') === true;
  return [
    say('CANCEL_NAMES', {
      request: [request.shortId, request.vehicleV2.licensePlate, request.location.city].filter(Boolean).join(' · '),
    }),
    endsFor(request, viewer) ?? say('CANCEL_TELLS_NO_PARTNER'),
    client && dynamicText(isClientTold ? 'CANCEL_TELLS_CLIENT' : 'CANCEL_TELLS_NO_CLIENT', { client }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Cancels a request, by the viewer's own call and with the reasons that are his (2-requests §6, DECISIONS C-59). */
export const cancelRequest = requestAction<AssistanceRequest, CancelRequestValues, AssistanceRequest>({
  ever: 'CancelRequest',
  label: 'CANCEL_REQUEST',
  key: { keys: 'x', label: 'KEY_CANCEL' },
  dismiss: 'KEEP_REQUEST',
  icon: <BanCircleIcon />,
  intent: 'danger',
  operation: 'cancelRequest',
  represents: 'getRequest',
  allowed: requestActions.CancelRequest,
  ask: cancelRequestFields,
  // The matrix leaves one reason while a partner executes a home request: what must come first is said (DECISIONS C-59).
  // A client brings nothing back: he is told whom to call.
  question: (request, viewer, { context }) => {
    const first =
      isExecuting(request) && !isAbroadRequest(request)
        ? dynamicText(
            cancelOperationFor(viewer) === 'cancelRequestAsClient'
              ? 'CANCEL_WHILE_EXECUTING_AS_CLIENT'
              : 'CANCEL_AFTER_BRING_BACK',
          )
        : '';
    return { text: { key: 'CANCEL_SAYS', values: { says: cancelSays(request, viewer, context.contract), first } } };
  },
  isGuarded: true,
  changes: requestChanges,
  run: async (towline, request, values, viewer) =>
    awaitStatus(request, await towline.requests.cancelAs(viewer, request, values)),
  success: ['REQUEST_CANCELLED_SUCCESSFULLY_DESC', 'STATUS_UPDATED_IN_MAX_10_SECONDS'],
  after: (_answer, request, by, towline) => askAboutLinked(request, by, towline),
});
