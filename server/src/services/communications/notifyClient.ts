import type { NotifyResult } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { clientNotices } from '../../stores/clientNotices.ts';
import { outbox } from '../../stores/outbox.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';
import type { Subject } from '../requests/actOnRequest.ts';
import { outcomeOf } from './outcomeOf.ts';

/** Name of the action as contracts say it (2-requests §6). */
const notifyAction = 'NotifyClientOrganisation';

async function tell(
  tx: Tx,
  { requestId, organisationCode, dedupeKey }: { requestId: string; organisationCode: string; dedupeKey?: string },
): Promise<string | undefined> {
  const document = await clientNotices.document(tx, requestId);
  if (!document) return undefined;
  return outbox.add(tx, {
    requestId,
    channel: 'Api',
    kind: notifyAction,
    receiver: organisationCode,
    body: JSON.stringify(document),
    contentType: 'application/json',
    dedupeKey,
  });
}

/**
 * Tells the client organisation of a new status where the contract's actions say so: once a history entry, by the outbox
 * (2-requests §6, DECISIONS S-28). A request that begins is no update.
 */
export async function notifyOnStatus(tx: Tx, facts: CommunicationFacts): Promise<void> {
  const { clientCode, statusActions = [], historyLength, id } = facts;
  if (!clientCode || historyLength < 2 || !statusActions.includes(notifyAction)) return;
  await tell(tx, { requestId: id, organisationCode: clientCode, dedupeKey: `notify:${id}:${historyLength}` });
}

/** An agent tells the client organisation how the request is now, and learns whether it was told (2-requests §6, §7, §8). */
export async function notifyClientOrganisation(
  context: Context,
  { request }: Subject,
  organisationCode: string,
): Promise<NotifyResult> {
  // The stated call names the organisation: it is told of its own requests only.
  if (organisationCode !== request.clientOrganisationCode) {
    return refuse('VALIDATION_FAILED', {
      errors: [
        {
          in: 'query',
          pointer: '/organisationCode',
          detail: 'must be the request’s client organisation',
          code: 'enum',
        },
      ],
    });
  }
  const { outboxId, ...told } = await write(
    context,
    async (tx): Promise<NotifyResult & { outboxId: string }> => {
      const outboxId = (await tell(tx, { requestId: request.id, organisationCode })) ?? refuse('NOT_FOUND');
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
