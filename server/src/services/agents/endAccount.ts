import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tx.ts';
import { accountTokens } from '../../stores/accountTokens.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { agentRecords } from '../../stores/agentRecords.ts';
import { agents } from '../../stores/agents.ts';
import { apiTokens } from '../../stores/apiTokens.ts';
import { claims } from '../../stores/claims.ts';
import { databaseAccess } from '../../stores/databaseAccess.ts';
import { drafts } from '../../stores/drafts.ts';
import { watchers } from '../../stores/watchers.ts';

/**
 * Ends all that hangs on an account: sessions, tokens, links, invitations it sent, windows of database access, claims, drafts, followed requests, reminders. The requests it held go
 * back to the call centre: their logs and the screens that show them say so (3-platform §2, DECISIONS S-43). Answers the files of
 * its drafts, which leave the store after the commit.
 */
export async function endAccount(tx: Tx, context: Context, id: string): Promise<string[]> {
  const { agent } = context;
  const at = context.now();
  const open = await agentRecords.work(tx, id, at);
  await agents.endAllSessions(tx, id);
  await agentRecords.endActing(tx, id);
  await apiTokens.revokeAll(tx, id, at);
  await accountTokens.endOf(tx, id);
  await accountTokens.endSent(tx, id);
  await databaseAccess.closeOf(tx, id, at);
  const ended = await agentRecords.endWork(tx, id);
  for (const requestId of ended.claims) {
    await claims.log(tx, requestId, agent.fullName, 'Claim released', at);
    await watchers.tell(tx, requestId, 'releaseClaim');
  }
  const files: string[] = [];
  for (const draftId of ended.draftIds) files.push(...((await drafts.remove(tx, id, draftId)) ?? []));
  await agentLog.add(tx, { agentId: id, at, message: 'Account deactivated', by: agent, data: open });
  return files;
}

/** What is left over in the store is in nobody's way; the drafts are gone all the same. */
export async function removeFiles(
  { ports, log }: Pick<Context, 'ports' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  const removed = await Promise.allSettled(keys.map((key) => ports.fileStore.remove(key)));
  if (removed.some(({ status }) => status === 'rejected')) log.warn({ keys }, 'photos of drafts stay in the store');
}
