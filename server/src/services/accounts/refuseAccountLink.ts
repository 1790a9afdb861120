import type { Context } from '../../core/context.ts';
import { countTry } from '../../core/countTry.ts';
import { networkOf } from '../../core/networkOf.ts';
import { refuse } from '../../core/refuse.ts';

const perAddress = { free: 40, quietMinutes: 15 };

/** Unknown, used, over, another's: one answer. Only who guesses is not heard for a while (DECISIONS S-43, S-44). */
export async function refuseAccountLink({ db, now, ip }: Pick<Context, 'db' | 'now' | 'ip'>): Promise<never> {
  await countTry(db.pool, `account-link:${networkOf(ip)}`, now(), perAddress);
  return refuse('ACCOUNT_LINK_NOT_VALID');
}
