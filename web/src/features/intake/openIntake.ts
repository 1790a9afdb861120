import { orderTypesFor, takeOrders } from '@towline/sdk/access/orderableClients';
import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import { newId } from '@towline/sdk/client/id';
import { flash } from '../../kit/flash.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { refusalText } from '../../kit/problems/refusalText.ts';
import { sessionState } from '../../kit/session/session.ts';
import type { CorrectedRequest, EditedRequest, Intake, NewRequest } from '../../widgets/intakeDoor.ts';

function startOf({ phoneNumber, licensePlate, language }: NewRequest): Partial<ServiceOrder> {
  const caller = { ...(phoneNumber && { callbackNumber: phoneNumber }), ...(language && { language }) };
  return {
    ...(phoneNumber || language ? { caller } : {}),
    ...(licensePlate ? { policyInput: { licensePlate } } : {}),
  };
}

async function open(what: NewRequest): Promise<void> {
  const { agent } = sessionState();
  if (!agent) return;
  const decision = takeOrders(agent);
  const orderType = what.orderType ?? orderTypesFor(agent)[0];
  // A draft may still be read by who took it before his contracts were taken away.
  if (!orderType || !(decision.allowed || what.draftId)) {
    flash.warning(refusalText(decision) ?? '');
    return;
  }
  const { intakeModal } = await import('./IntakeModal.tsx');
  const draftId = what.draftId ?? newId();
  await openModal(
    intakeModal,
    {
      draftId,
      orderType,
      start: startOf(what),
      isNew: what.draftId === undefined,
      isFresh: what.isFresh ?? false,
      onOther: (otherId) => {
        closeModals();
        void open({ orderType, ...(otherId ? { draftId: otherId } : { isFresh: true }) });
      },
    },
    // It went to the dock: from there the next key brings it back.
    { focus: (how) => (how === 'minimised' ? document.querySelector(`[data-draft="${draftId}"]`) : null) },
  );
}

async function edit({ requestId, shortId, tab }: EditedRequest): Promise<boolean> {
  const { editOrderModal } = await import('./editing/EditOrder.tsx');
  return (await openModal(editOrderModal, { requestId, shortId, tab })) !== undefined;
}

async function correct(what: CorrectedRequest): Promise<AssistanceRequest | undefined> {
  const { correctOrder } = await import('./editing/correctOrder.tsx');
  return correctOrder(what);
}

/** The intake's code, for who fetches it ahead. */
export const fetchIntake = (): Promise<unknown> => import('./IntakeModal.tsx');

/** The intake as the rest of the console opens it; its code is no part of the first load. */
export const intakeDoor: Intake = {
  orderTypes: orderTypesFor,
  mayOpen: takeOrders,
  open: (what) => void open(what),
  edit,
  correct,
};
