import { agreedAppointment } from '@towline/sdk/domain/order/agreedTime';
import { withoutOldEstimate } from '@towline/sdk/domain/order/decideEdit';
import { orderChanges } from '@towline/sdk/domain/order/orderParts';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { changeOrder, orderParties } from '../../stores/requests/changeOrder.ts';
import type { WorkingRequest } from '../../stores/requests/orderOf.ts';

/**
 * Puts the time that was agreed with a partner into the order of its request, with the log's line (1-intake §7, 2-requests §3).
 * Asks for the request's row lock. Nobody's turn changes by it: whoever agreed has the job already.
 */
export async function changeAppointment(
  tx: Tx,
  context: Context,
  { id, order: before }: WorkingRequest,
  startDateTime: string,
  log: { message: LogMessage; data: Record<string, unknown> },
): Promise<void> {
  const parties = await orderParties(tx, id);
  if (!parties) return;
  const { serviceLocation, orderType } = before;
  const appointment = agreedAppointment(serviceLocation.appointment, orderType, startDateTime);
  const agreed = { ...before, serviceLocation: { ...serviceLocation, appointment } };
  const order = withoutOldEstimate(context.agent, before, agreed, context.now());
  await changeOrder(tx, {
    requestId: id,
    order,
    parties,
    timeZone: zoneOfPlace(serviceLocation),
    needsValidation: undefined,
    agentName: context.agent.fullName,
    message: log.message,
    data: { ...log.data, changes: orderChanges(before, order) },
    at: context.now(),
  });
}
