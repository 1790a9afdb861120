import type { CustomerSessionList } from '@towline/sdk/api';
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
  checkDays({ from: query.from, to: query.to }, calendarDayOf(now().toISOString()));
  return customerSessions.page(db.pool, query);
}
