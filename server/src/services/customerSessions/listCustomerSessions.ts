import type { CustomerSessionList } from '@towline/sdk/api';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import type { Query } from '@towline/sdk/types';
import { checkDays } from '../../core/checkDays.ts';
import type { Context } from '../../core/context.ts';
import { customerSessions } from '../../stores/customerSessions.ts';

/** A page of sessions; their days are in order and not in the future (2-requests §2, §5, §7). */
export async function listCustomerSessions(
  { db, now }: Context,
  query: Query<'listCustomerSessions'>,
): Promise<CustomerSessionList> {
  const { from, to, contractCode, take = PAGE_SIZE, skip = 0, ...texts } = query;
  checkDays({ from, to }, calendarDayOf(now().toISOString()));
  return customerSessions.page(db.pool, { ...texts, from, to, contractCodes: contractCode }, { take, skip });
}
