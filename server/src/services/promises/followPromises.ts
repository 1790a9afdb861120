import type { AssistanceRequest } from '@towline/sdk/api';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { isExecuting } from '@towline/sdk/domain/request/status';
import type { Tx } from '../../db/tx.ts';
import { promises } from '../../stores/promises.ts';
import type { StatusWrite } from '../../stores/requests/changeStatus.ts';

/** What a new status makes of the arrival times that were told: kept, broken, dropped, or still waited for (DECISIONS T-66). */
export async function followPromises(
  tx: Tx,
  request: Pick<AssistanceRequest, 'id' | 'status' | 'statusReason'>,
  { status, statusReason, at }: Pick<StatusWrite, 'status' | 'statusReason' | 'at'>,
): Promise<void> {
  if (!isArrivalAwaited(request.status, request.statusReason)) return;
  if (!isArrivalAwaited(status, statusReason)) {
    const hasCome = status !== 'Cancelled' && status !== 'SessionExpired';
    return promises.end(tx, request.id, at, hasCome);
  }
  if (isExecuting(request) && !isExecuting({ status })) await promises.dropPartners(tx, request.id, at);
}
