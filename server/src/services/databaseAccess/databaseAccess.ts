import { randomUUID } from 'node:crypto';
import { databaseAccess as mayBeLetIn } from '@towline/sdk/access/sections';
import type { DatabaseAccess } from '@towline/sdk/api';
import { databaseAccessForm } from '@towline/sdk/forms/databaseAccess';
import { check } from '../../core/check.ts';
import type { Context } from '../../core/context.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { agents } from '../../stores/agents.ts';
import { databaseAccess } from '../../stores/databaseAccess.ts';
import { endDueWindows, tryMillis } from './endDueWindows.ts';

/** An IPv4 address as such, also where a socket of both kinds tells it. */
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Opens a window of database access (3-platform §7): the row first, so that nobody is let in whom nobody shuts out again, then
 * whoever lets the address in. Where that fails, or takes longer than the window, it is closed and the call says so (DECISIONS T-348).
 */
export async function requestDatabaseAccess(
  context: Context,
  asked: { hours?: number | undefined; ip?: string | undefined },
): Promise<DatabaseAccess> {
  const { db, agent, now, ports, signal } = context;
  const { hours, ip } = check(databaseAccessForm, { hours: asked.hours, ip: plain(asked.ip?.trim() || context.ip) });
  const at = now();
  const window = { id: randomUUID(), ip, expiresAt: new Date(at.getTime() + hours * 3_600_000) };
  await writeAs(db, context, context.operation, async (tx) => {
    // Who takes the right away in this moment closes what is open, and this would be opened behind them (DECISIONS S-37).
    refuseUnless(mayBeLetIn((await agents.lock(tx, agent.id)) ?? refuse('NOT_SIGNED_IN')));
    await databaseAccess.add(tx, { ...window, agent, hours, now: at, nextTryAt: new Date(at.getTime() + tryMillis) });
  });
  try {
    return await writeAs(db, context, context.operation, async (tx) => {
      await databaseAccess.holdAddress(tx, ip);
      // Whoever ended it while this call waited shuts nobody out a second time.
      if (!(await databaseAccess.hold(tx, window.id)) || window.expiresAt <= now()) refuse('NOT_FOUND');
      await ports.databaseAccess.begin(window, signal);
      return (await databaseAccess.begun(tx, window.id, now())) ?? refuse('NOT_FOUND');
    });
  } catch (error) {
    // It may have let the address in all the same: it is told to shut it out.
    await databaseAccess.close(db.pool, window.id, now());
    throw error;
  }
}

/** Closes a window before its end. */
export async function endDatabaseAccess(context: Context, id: string): Promise<undefined> {
  const { db, now, log, ports } = context;
  const window = await writeAs(db, context, context.operation, (tx) => databaseAccess.close(tx, id, now()));
  if (!window) refuse('NOT_FOUND');
  await endDueWindows({ db, now, ports }, log);
  return undefined;
}
