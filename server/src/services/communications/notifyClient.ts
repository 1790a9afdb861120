import type { NotifyResult } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { Subject } from '../actOnRequest.ts';
import { tellClient } from '../status/tellClient.ts';
import { outcomeOf } from './outcomeOf.ts';

/** An agent tells the client organisation how the request is now, and learns whether it was told (2-requests §6, §7, §8). */
export async function notifyClientOrganisation(
  context: Context,
  { request }: Subject,
  organisationCode: string,
): Promise<NotifyResult> {
  // The stated call names the organisation: it is told of its own requests only.
  if (organisationCode !== request.clientOrganisationCode) {
    return refuseFor(
      'VALIDATION_FAILED',
      '/organisationCode',
      'must be the request’s client organisation',
      'enum',
      'query',
    );
  }
  const { outboxId, ...told } = await write(
    context,
    async (tx): Promise<NotifyResult & { outboxId: string }> => {
      const outboxId = (await tellClient(tx, { requestId: request.id, organisationCode })) ?? refuse('NOT_FOUND');
      await touch(tx, {
        requestId: request.id,
        agentName: context.agent.fullName,
        message: 'Client organisation told',
        data: { organisationCode, outboxId },
        at: context.now(),
      });
      return { requestId: request.id, organisationCode, status: 'Pending', outboxId };
    },
    ({ outboxId: _, ...kept }) => JSON.stringify(kept),
  );
  context.background.outbox.wake();
  const { lastError: _why, ...outcome } = await outcomeOf(context, outboxId);
  return { ...told, ...outcome };
}
