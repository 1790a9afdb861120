import type { AssistanceRequest } from '@towline/sdk/api';
import { linkWith } from '@towline/sdk/domain/request/linkedRequests';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import type { Context } from '../../core/context.ts';
import { requestAnswer } from '../../core/idempotency.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';
import { linkedRequests } from '../../stores/linkedRequests.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { decide, readSubject, refuseStale, type Subject } from '../actOnRequest.ts';

type Linked = Pick<AssistanceRequest, 'id' | 'shortId'>;

/** Both rows, always in the same order: two agents who act on the same two do not wait for each other. */
async function lockBoth(tx: Tx, one: string, other: string): Promise<void> {
  for (const id of [one, other].sort()) await requests.lock(tx, id);
}

/** The log's line on both, each naming the other; both get a new version, so that every screen learns of it. */
async function logOnBoth(tx: Tx, context: Context, [one, other]: [Linked, Linked], message: LogMessage): Promise<void> {
  const at = context.now();
  for (const [own, { id, shortId }] of [
    [one, other],
    [other, one],
  ] as const)
    await touch(tx, {
      requestId: own.id,
      agentName: context.agent.fullName,
      message,
      data: { requestId: id, shortId },
      at,
    });
}

/**
 * Links two requests of one event; the older one is the parent. Nothing is merged or cancelled, and linking again changes
 * nothing (DECISIONS S-25, T-72).
 */
export async function linkDuplicate(context: Context, { request }: Subject, otherId: string): Promise<JsonText> {
  const { agent } = context;
  const other = otherId === request.id ? undefined : await readSubject(context, otherId);
  if (!other) return refuseFor('VALIDATION_FAILED', '/requestId', 'is no other request that you may see', 'unknown');
  const isOlder = request.creationTimestamp <= other.request.creationTimestamp;
  const [parent, child] = isOlder ? [request, other.request] : [other.request, request];
  await write(
    context,
    async (tx) => {
      await lockBoth(tx, parent.id, child.id);
      const now = (await requests.byId(tx, agent, request.id)) ?? refuse('NOT_FOUND');
      if (linkWith(now, otherId)) return;
      await linkedRequests.add(tx, agent, { parentId: parent.id, childId: child.id, relationshipType: 'Duplicate' });
      await logOnBoth(tx, context, [request, other.request], 'Linked as duplicate');
    },
    () => requestAnswer(request.id),
  );
  return (await requests.document(context.db.prepared, agent, request.id)) ?? refuse('NOT_FOUND');
}

/**
 * Takes the link to a duplicate away, from either side; what is not linked stays so. A clone and the workshop's request belong
 * together by how they came, not by what somebody said (DECISIONS S-25, T-72).
 */
export async function unlinkDuplicate(context: Context, { request }: Subject, otherId: string): Promise<JsonText> {
  const { agent, expectedVersion } = context;
  await write(
    context,
    async (tx) => {
      await lockBoth(tx, request.id, otherId);
      const subject = (await readSubject(context, request.id, tx)) ?? refuse('NOT_FOUND');
      const decision = decide(context, 'WriteNote', subject);
      if (!decision.allowed) refuse(decision.code);
      const link = linkWith(subject.request, otherId);
      // Asked before the version: whoever asks a second time finds it done.
      if (!link) return;
      if (expectedVersion !== undefined && expectedVersion !== subject.request.version)
        await refuseStale(tx, context, subject, 'VERSION_CHANGED');
      if (link.relationshipType !== 'Duplicate')
        refuseFor('VALIDATION_FAILED', '/otherId', 'is not linked as a duplicate', 'relationship');
      await linkedRequests.remove(tx, request.id, otherId);
      await logOnBoth(tx, context, [request, { id: otherId, shortId: link.shortId ?? '' }], 'Unlinked as duplicate');
    },
    () => requestAnswer(request.id),
  );
  return (await requests.document(context.db.prepared, agent, request.id)) ?? refuse('NOT_FOUND');
}
