import type { Tx } from '../../db/tx.ts';
import { clientNotices } from '../../stores/clientNotices.ts';
import { outbox } from '../../stores/outbox.ts';
import type { CommunicationFacts } from '../../stores/requests/receivers.ts';

/** Name of the action as contracts say it (2-requests §6). */
const notifyAction = 'NotifyClientOrganisation';

/** Writes to the outbox how the request is now, for its client; answers the effect, where there is something to tell. */
export async function tellClient(
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
  await tellClient(tx, { requestId: id, organisationCode: clientCode, dedupeKey: `notify:${id}:${historyLength}` });
}
