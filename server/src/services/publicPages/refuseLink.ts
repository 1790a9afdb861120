import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { agents } from '../../stores/agents.ts';

const failuresPerAddress = 40;
const windowMinutes = 15;

/**
 * Unknown, over, ended, used up: one answer, so that it says nothing of which. Only who guesses is not heard for a while: many
 * people share one address of their network, and a good link works for each of them.
 */
export async function refuseLink(
  context: Context,
  page: 'position' | 'partner' | 'status',
  isKnown: boolean,
): Promise<never> {
  const { db, now, ip } = context;
  if (isKnown) return refuse('NOT_FOUND');
  const key = `${page}:${ip}`;
  const since = new Date(now().getTime() - windowMinutes * 60_000);
  const failures = await agents.countFailures(db.pool, [key], since);
  if ((failures.get(key) ?? 0) >= failuresPerAddress)
    refuse('TOO_MANY_ATTEMPTS', { retryAfterInSeconds: windowMinutes * 60 });
  await agents.keepFailure(db.pool, [key], now());
  return refuse('NOT_FOUND');
}
