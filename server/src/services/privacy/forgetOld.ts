import type { Config } from '../../config.ts';
import type { Deps } from '../../core/context.ts';
import type { Log } from '../../core/log.ts';
import { transact } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { forgetting, oldRows } from '../../stores/personalData/oldRows.ts';
import { personalData } from '../../stores/personalData/rows.ts';
import { removeErasedFiles } from './removeErasedFiles.ts';

const day = 24 * 60 * 60_000;

interface Forgetting {
  db: Deps['db'];
  config: Pick<Config, 'keptDays'>;
  now: () => Date;
  ports: Pick<Deps['ports'], 'fileStore'>;
  log: Pick<Log, 'info'>;
}

interface Thoroughness {
  most?: number;
  batches?: number;
  /** What was too old before this server started, too. */
  isThorough?: boolean;
}

/** The flight recorder keeps nothing longer than the thing itself. */
async function forgetRecorded(
  tx: Tx,
  table: string,
  rows: readonly { id: string; requestId: string | null }[],
): Promise<void> {
  const ofRequests = rows.flatMap(({ id, requestId }) => (requestId ? [{ id, requestId }] : []));
  if (ofRequests.length === 0) return;
  const requests = [...new Set(ofRequests.map(({ requestId }) => requestId))];
  const keys = ofRequests.map(({ id }) => id);
  if (table === 'job_offers') await forgetting.forgetCalls.run(tx, requests, keys);
  else await forgetting.forgetRecords.run(tx, requests, table, keys);
}

/**
 * Forgets what was kept as long as the settings say (DECISIONS S-51, T-371): by one server at a time, in small batches, so that nobody
 * who works waits for it; what is left over waits for the next round. The log says how much went, and nothing of what it was.
 */
export async function forgetOld(
  { db, config, now, ports, log }: Forgetting,
  { most = 500, batches = 20, isThorough = false }: Thoroughness = {},
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (let batch = 0; batch < batches; batch += 1) {
    const some = await transact(db, async (tx) => {
      if (!(await forgetting.mine.one(tx)).mine) return 0;
      await forgetting.unrecorded.run(tx);
      let longest = 0;
      const count = (name: string, rows: number) => {
        if (rows > 0) gone[name] = (gone[name] ?? 0) + rows;
        longest = Math.max(longest, rows);
      };
      for (const { kept, table, take, isThorough: isOnce } of oldRows) {
        const days = config.keptDays[kept];
        if (days === 0 || (isOnce && !isThorough)) continue;
        const before = new Date(now().getTime() - days * day);
        const taken = await take(tx, before, most);
        const files = taken.rows.flatMap(({ key }) => (key ? [key] : []));
        await personalData.queueFiles.run(tx, files, now());
        await forgetRecorded(tx, table, taken.rows);
        count(`${kept}.${table}`, taken.count);
      }
      return longest;
    });
    if (some < most) break;
  }
  const files = await removeErasedFiles({ db, ports });
  if (files > 0) gone.files = files;
  if (Object.keys(gone).length > 0) log.info({ gone }, 'personal data was kept as long as it is');
  return gone;
}
