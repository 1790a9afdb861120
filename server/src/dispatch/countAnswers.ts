import { transact } from '../db/transaction.ts';
import { mostCounted, partnerAnswers } from '../stores/partnerAnswers.ts';
import type { EngineDeps } from './engineDeps.ts';

/** So long a partner's figures may lag behind their last answer: a record is not written anew for each (DECISIONS T-640). */
const lagMillis = 10_000;

/** Keeps the figures of partners who answered, on one server or another, not more often than every ten seconds. */
export function answerCounter({ db, now }: Pick<EngineDeps, 'db' | 'now'>): () => Promise<number> {
  let countedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    if (at.getTime() - countedAt < lagMillis) return 0;
    countedAt = at.getTime();
    if (!(await partnerAnswers.isAnyLeft(db.pool, at))) return 0;
    const counted = await transact(db, (tx) => partnerAnswers.count(tx, at));
    // There are more: the next round goes on.
    if (counted >= mostCounted) countedAt = Number.NEGATIVE_INFINITY;
    return counted;
  };
}
