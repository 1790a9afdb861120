import type { AssistanceRequest } from '@towline/sdk/api';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import { isArrivalAwaited, promiseOutcome } from '@towline/sdk/domain/request/promises';
import { isExecuting } from '@towline/sdk/domain/request/status';
import type { Tx } from '../../db/tx.ts';
import { promises } from '../../stores/promises.ts';
import type { StatusWrite } from '../../stores/requests/changeStatus.ts';
import { orderOf } from '../../stores/requests/orderOf.ts';

/** What a new status makes of the arrival times that were told: kept, broken, dropped, or still waited for (DECISIONS T-66). */
export async function followPromises(
  tx: Tx,
  request: Pick<AssistanceRequest, 'id' | 'status' | 'statusReason'>,
  { status, statusReason, at }: Pick<StatusWrite, 'status' | 'statusReason' | 'at'>,
): Promise<void> {
  if (!isArrivalAwaited(request.status, request.statusReason)) return;
  if (!isArrivalAwaited(status, statusReason)) {
    const hasCome = status !== 'Cancelled' && status !== 'SessionExpired';
    const order = hasCome ? await orderOf(tx, request.id) : undefined;
    const wantedAt = order && wantedTimeOf(order)?.startAt;
    return promises.end(tx, request.id, at, (promisedAt) =>
      hasCome ? promiseOutcome(promisedAt.getTime(), at.getTime(), wantedAt) : 'Dropped',
    );
  }
  if (isExecuting(request) && !isExecuting({ status })) await promises.dropPartners(tx, request.id, at);
}
