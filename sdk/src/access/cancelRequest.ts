import { isAbroadRequest, isExecuting, type StatusSubject, waitingStatusOf } from '../domain/request/status.ts';
import type { CancelReason, Contract } from '../generated/api.ts';
import { cancelReasonValues } from '../generated/values.ts';
import { allowed, allowedIf, type Decision, refused } from './decision.ts';
import { actsAs, type RequestParties, type Viewer } from './viewpoint.ts';

type CancelSubject = RequestParties & StatusSubject;
type CancelContract = Pick<Contract, 'process'>;

/** Whether the viewer may cancel at all, whatever the reason (2-requests §6: CancelRequest). */
const gate = (viewer: Viewer, request: CancelSubject): Decision => {
  const isAbroad = isAbroadRequest(request);
  if (isAbroad && !actsAs(viewer, 'Abroad')) return refused('NOT_ABROAD_AGENT');
  if (!isAbroad && !actsAs(viewer, 'Home', 'Client')) return refused('NOT_HOME_OR_CLIENT_AGENT');
  const waiting = waitingStatusOf(request);
  return allowedIf(
    request.status === waiting || request.statusReason === 'PartnerCancelled' || isExecuting(request),
    'WRONG_STATUS',
    { status: request.status, allowed: [waiting, 'Partner*'] },
  );
};

/**
 * The reasons among which the viewer may choose now (2-requests §6, DECISIONS C-59); empty where he may not cancel.
 * The order is that of the contract's value set. Without the contract document a client agent has the stated reason only.
 */
export const cancelReasonsFor = (
  viewer: Viewer,
  request: CancelSubject,
  contract?: CancelContract,
): readonly CancelReason[] => {
  if (!gate(viewer, request).allowed) return [];
  if (isAbroadRequest(request)) return cancelReasonValues;
  if (isExecuting(request)) return ['CustomerGoneOnArrival'];
  // Only the reason PartnerCancelled admits the viewer: no row of the matrix would leave a reason, so all are left.
  if (request.status !== 'HomeAssistanceCompanyAssigned') return cancelReasonValues;
  if (actsAs(viewer, 'Home')) return cancelReasonValues;
  const added = contract?.process?.clientCancelReasons ?? [];
  return cancelReasonValues.filter((reason) => reason === 'CustomerGoneOnArrival' || added.includes(reason));
};

/**
 * Whether the viewer may cancel, and for that reason when one is given (2-requests §6, DECISIONS C-59). While a partner
 * executes a home request, another reason than CustomerGoneOnArrival is not possible yet: it is brought back first.
 */
export const cancelDecision = (
  viewer: Viewer,
  request: CancelSubject,
  contract?: CancelContract,
  reason?: CancelReason,
): Decision => {
  const admitted = gate(viewer, request);
  if (!admitted.allowed || reason === undefined) return admitted;
  const reasons = cancelReasonsFor(viewer, request, contract);
  if (reasons.includes(reason)) return allowed;
  return isExecuting(request)
    ? refused('NOT_POSSIBLE_YET', { hint: 'BRING_REQUEST_BACK_TO_CC_FIRST' })
    : refused('CANCEL_REASON_NOT_ALLOWED', { reason, allowed: reasons });
};

/** Which call cancels for this viewer: clients have their own (2-requests §6, §7). */
export const cancelOperationFor = (viewer: Viewer): 'cancelRequest' | 'cancelRequestAsClient' =>
  !viewer.isAdminMode && viewer.viewpoint === 'Client' ? 'cancelRequestAsClient' : 'cancelRequest';

/** The enumeration of the reasons' texts: client agents read their own wording (2-requests §6). */
export const cancelReasonEnumerationFor = (viewer: Viewer): 'CancelReason' | 'ClientCancelReason' =>
  cancelOperationFor(viewer) === 'cancelRequestAsClient' ? 'ClientCancelReason' : 'CancelReason';
