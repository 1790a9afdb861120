import { orderableContracts } from '@towline/sdk/access/orderableClients';
import type { Agent, OrderType, ServiceOrder } from '@towline/sdk/api';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import type { Intake, NewRequest } from '../../kit/newRequest.ts';

const defaultOrderType: OrderType = 'RoadsideAssistance';

function startOf({ phoneNumber, licensePlate }: NewRequest): Partial<ServiceOrder> {
  return {
    ...(phoneNumber ? { caller: { callbackNumber: phoneNumber } } : {}),
    ...(licensePlate ? { policyInput: { licensePlate } } : {}),
  };
}

async function open(what: NewRequest): Promise<void> {
  const { intakeModal } = await import('./IntakeModal.tsx');
  await openModal(intakeModal, {
    draftId: what.draftId ?? crypto.randomUUID(),
    orderType: what.orderType ?? defaultOrderType,
    start: startOf(what),
    isNew: what.draftId === undefined,
    onOther: (draftId) => {
      closeModals();
      void open(draftId ? { draftId, ...(what.orderType ? { orderType: what.orderType } : {}) } : {});
    },
  });
}

/** The intake as the rest of the console opens it; its code is loaded when it is first opened. */
export const intakeDoor: Intake = {
  // The other kinds of order come with the whole of the intake; contracts decide whether there is anything to order.
  orderTypes: (agent: Agent) => (orderableContracts(agent).length > 0 ? [defaultOrderType] : []),
  open: (what) => void open(what),
};
