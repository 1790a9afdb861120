import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { flightRecorder } from '../../stores/flightRecorder/flightRecorder.ts';

const day = 24 * 60 * 60_000;

interface Pruning {
  /** Rows that one statement removes. */
  most?: number;
  /** Statements of one round: what is left over waits for the next, so that rounds do not meet. */
  batches?: number;
}

/**
 * Forgets what was recorded longer ago than recordings are kept (DECISIONS T-110): at once for whoever asks, the rows in
 * small batches, so that nobody who works waits for it. Answers how many rows went.
 */
export async function pruneRecordings(
  { db, config, now }: { db: Database; config: Pick<Config, 'recordingDays'>; now: () => Date },
  { most = 2_000, batches = 50 }: Pruning = {},
): Promise<number> {
  await flightRecorder.forgetBefore(db.pool, new Date(now().getTime() - config.recordingDays * day));
  let dropped = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const some = await flightRecorder.dropForgotten(db.pool, most);
    dropped += some;
    if (some < most) break;
  }
  return dropped;
}
