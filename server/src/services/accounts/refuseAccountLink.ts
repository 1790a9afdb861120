import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { countedTries } from '../../stores/countedTries.ts';

const perAddress = { free: 40, quietMinutes: 15 };

/** Unknown, used, over, another's: one answer. Only who guesses is not heard for a while (DECISIONS S-43, S-44). */
export async function refuseAccountLink({ db, now, ip }: Pick<Context, 'db' | 'now' | 'ip'>): Promise<never> {
  const seconds = await countedTries.count(db.pool, `account-link:${ip}`, now(), perAddress);
  if (seconds > 0) refuse('TOO_MANY_ATTEMPTS', { retryAfterInSeconds: seconds });
  return refuse('ACCOUNT_LINK_NOT_VALID');
}
