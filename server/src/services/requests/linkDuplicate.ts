import type { Context } from '../../api/context.ts';
import { requestAnswer } from '../../api/idempotency.ts';
import type { JsonText } from '../../api/operations.ts';
import { refuse } from '../../api/problem.ts';
import { write } from '../../db/transaction.ts';
import { linkedRequests } from '../../stores/linkedRequests.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { readSubject, type Subject } from './actOnRequest.ts';

/**
 * Links two requests of one event; the older one is the parent. Nothing is merged or cancelled, and linking again changes
 * nothing (DECISIONS S-25, T-72).
 */
export async function linkDuplicate(context: Context, { request }: Subject, otherId: string): Promise<JsonText> {
  const { agent } = context;
  const at = context.now();
  const other = otherId === request.id ? undefined : await readSubject(context.db.pool, context, otherId);
  if (!other)
    return refuse('VALIDATION_FAILED', {
      errors: [{ pointer: '/requestId', detail: 'is no other request that you may see', code: 'unknown' }],
    });
  const isOlder = request.creationTimestamp <= other.request.creationTimestamp;
  const [parent, child] = isOlder ? [request, other.request] : [other.request, request];
  await write(
    context,
    async (tx) => {
      // Both rows, always in the same order: two agents who link the same two do not wait for each other.
      for (const id of [parent.id, child.id].sort()) await requests.lock(tx, id);
      const now = (await requests.byId(tx, agent, request.id)) ?? refuse('NOT_FOUND');
      if (
        now.linkedRequests.some((one) =>
          [one.parentAssistanceRequestId, one.childAssistanceRequestId].includes(otherId),
        )
      )
        return;
      await linkedRequests.add(tx, agent, { parentId: parent.id, childId: child.id, relationshipType: 'Duplicate' });
      for (const [one, its] of [
        [request, other.request],
        [other.request, request],
      ] as const)
        await touch(tx, {
          requestId: one.id,
          agentName: agent.fullName,
          message: 'Linked as duplicate',
          data: { requestId: its.id, shortId: its.shortId },
          at,
        });
    },
    () => requestAnswer(request.id),
  );
  return (await requests.document(context.db.prepared, agent, request.id)) ?? refuse('NOT_FOUND');
}
