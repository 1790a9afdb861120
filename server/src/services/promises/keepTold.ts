import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { promises } from '../../stores/promises.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { refuseTooFarAhead } from './tooFarAhead.ts';

/** A time that is over is no promise, in a message or a note, and no time of another year. */
export function checkTold(context: Context, promisedArrivalAt: string | undefined, pointer: string): Date | undefined {
  if (promisedArrivalAt === undefined) return undefined;
  const promisedAt = new Date(promisedArrivalAt);
  const at = context.now();
  if (promisedAt <= at) refuseFor('VALIDATION_FAILED', pointer, 'TIME_MUST_BE_LATER', 'minimum');
  refuseTooFarAhead(promisedAt, pointer, at);
  return promisedAt;
}

/** Keeps the arrival time that an agent tells the motorist, in a message or on the phone, while somebody waits (DECISIONS T-66). */
export async function keepTold(
  tx: Tx,
  { agent, now }: Pick<Context, 'agent' | 'now'>,
  requestId: string,
  promisedAt: Date | undefined,
): Promise<void> {
  if (!promisedAt) return;
  const request = await lockWorkingRequest(tx, requestId);
  if (!request || !isArrivalAwaited(request.status, request.statusReason)) return;
  await promises.add(tx, {
    requestId,
    promisedAt,
    toldBy: agent.fullName,
    toldTo: 'Motorist',
    source: 'Agent',
    at: now(),
  });
}
