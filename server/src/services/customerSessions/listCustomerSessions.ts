import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { dayRangeIssues } from '@towline/sdk/domain/request/dateRange';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import type { Query } from '@towline/sdk/types';
import type { Context } from '../../api/context.ts';
import { JsonText } from '../../api/operations.ts';
import { refuse } from '../../api/problem.ts';
import { customerSessions } from '../../stores/customerSessions.ts';

/** A page of sessions; their days are in order and not in the future (2-requests §2, §5, §7). */
export async function listCustomerSessions(
  { db, now }: Context,
  query: Query<'listCustomerSessions'>,
): Promise<JsonText> {
  const { from, to, contractCode, take = PAGE_SIZE, skip = 0, ...texts } = query;
  const issues = dayRangeIssues({ ...(from && { from }), ...(to && { to }) }, calendarDayOf(now().toISOString()));
  if (issues.length > 0) {
    refuse('VALIDATION_FAILED', {
      errors: issues.map(({ path, code }) => ({ pointer: `#/querystring/${path}`, detail: code, code })),
    });
  }
  const filter = { ...texts, from, to, contractCodes: contractCode ?? [], take, skip };
  return new JsonText(await customerSessions.page(db.pool, filter));
}
