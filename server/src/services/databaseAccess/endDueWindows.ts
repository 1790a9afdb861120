import type { Context } from '../../core/context.ts';
import type { Log } from '../../core/log.ts';
import { writeAs } from '../../db/transaction.ts';
import { type DueWindow, databaseAccess } from '../../stores/databaseAccess.ts';

/** For so long one try has a window to itself; a server that goes meanwhile leaves it to another. */
export const tryMillis = 60_000;

type Deps = Pick<Context, 'db' | 'now'> & { ports: Pick<Context['ports'], 'databaseAccess'> };

/** Shuts the address out, unless another window lets it in; of two windows of one address one waits for the other. */
async function endOne({ db, now, ports }: Deps, window: DueWindow): Promise<void> {
  await writeAs(db, 'database access', 'endDatabaseAccess', async (tx) => {
    await databaseAccess.holdAddress(tx, window.ip);
    if (!(await databaseAccess.hasOtherOpen(tx, window, now())))
      await ports.databaseAccess.end(window, AbortSignal.timeout(tryMillis / 2));
    await databaseAccess.ended(tx, window.id, now());
  });
}

/** Ends every window that is over, closed, or whose begin nobody finished; also those of before a restart (DECISIONS T-348). */
export async function endDueWindows(deps: Deps, log: Log): Promise<void> {
  const { db, now } = deps;
  for (let tried = 0; tried < 100; tried += 1) {
    const window = await databaseAccess.take(db.pool, now(), new Date(now().getTime() + tryMillis));
    if (!window) return;
    try {
      await endOne(deps, window);
    } catch (error) {
      log.error({ err: error, window: window.id }, 'an address could not be shut out of the database; tried again');
      const message = error instanceof Error ? error.message : String(error);
      await databaseAccess.failed(db.pool, window.id, message, new Date(now().getTime() + tryMillis));
    }
  }
}
