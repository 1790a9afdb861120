import type { Context } from '../../core/context.ts';
import { countTry } from '../../core/countTry.ts';
import { networkOf } from '../../core/networkOf.ts';
import { refuse } from '../../core/refuse.ts';

const perAddress = { free: 40, quietMinutes: 15 };

/**
 * Unknown, over, ended, used up: one answer, so that it says nothing of which. Only who guesses is not heard for a while: many
 * people share one address of their network, and a good link works for each of them.
 */
export async function refuseLink(
  context: Context,
  page: 'position' | 'partner' | 'status' | 'pay',
  isKnown: boolean,
): Promise<never> {
  const { db, now, ip } = context;
  if (isKnown) return refuse('NOT_FOUND');
  await countTry(db.pool, `${page}:${networkOf(ip)}`, now(), perAddress);
  return refuse('NOT_FOUND');
}
