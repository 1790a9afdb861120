import type { RequestStatus, StatusReason } from '@towline/sdk/api';
import { statusOfNewOrder } from '@towline/sdk/domain/order/intakeChecks';
import type { KeptOrderBasis } from '@towline/sdk/domain/replay/recorded';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { Tx } from '../../db/tx.ts';
import { contracts } from '../../stores/contracts.ts';
import type { WorkingRequest } from '../../stores/requests/orderOf.ts';
import { requestBasis } from '../../stores/requests/requestBasis.ts';
import { moveRequest } from '../status/moveRequest.ts';

/** Where the order goes that needed no payment: the checks of its contract hold whoever pays first (DECISIONS S-20, T-568). */
async function statusOncePaid(tx: Tx, request: WorkingRequest) {
  const { order } = request;
  const contract = await contracts.rulesOfRequest(tx, request);
  if (!contract) return { status: 'Dispatching' as const };
  const basis: KeptOrderBasis | undefined = await requestBasis(tx, request.id);
  const trip = basis?.trip;
  return statusOfNewOrder(
    order,
    { ...contract, process: { ...contract.process, paymentFirst: false } },
    {
      hasDuplicateToday: basis?.hasDuplicateToday === true,
      ...(trip && 'distanceInKm' in trip && { tripKm: trip.distanceInKm }),
    },
  );
}

const messages: Readonly<Partial<Record<RequestStatus, LogMessage>>> = {
  Dispatching: 'Dispatch initiated',
  HomeAssistanceCompanyAssigned: 'Assigned to the assistance company',
};

/**
 * A request whose payment came goes on by itself: PaymentAuthorized, then where it would have begun (DECISIONS S-39). `by` is who brought it: the
 * provider, or the agent who booked it.
 */
export async function goOn(
  tx: Tx,
  request: WorkingRequest,
  { at, by }: { at: Date; by: { id?: string; fullName: string } },
): Promise<string[]> {
  if (request.status !== 'PaymentPending') return [];
  const next = await statusOncePaid(tx, request);
  let current: { id: string; status: RequestStatus; statusReason?: StatusReason } = request;
  const move = async (status: RequestStatus, message: LogMessage, statusReason?: StatusReason) => {
    await moveRequest(tx, current, { status, statusReason, agentId: by.id, agentName: by.fullName, message, at });
    current = { id: request.id, status };
  };
  await move('PaymentAuthorized', 'Payment authorised');
  // A workshop gets what was authorised for it.
  if (next.status === 'WorkshopAssigned') await move('DispatchAuthorized', 'Dispatch authorised');
  await move(next.status, messages[next.status] ?? 'Dispatch authorised', next.statusReason);
  return next.status === 'Dispatching' ? [request.id] : [];
}
