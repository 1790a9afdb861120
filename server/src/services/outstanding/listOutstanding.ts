import type { OutstandingRequest, OutstandingRequestList } from '@towline/sdk/api';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import { classifyOutstanding, totalOutstanding } from '@towline/sdk/domain/outstanding/classify';
import { byPressure, matchesOutstanding } from '@towline/sdk/domain/outstanding/filter';
import type { Query } from '@towline/sdk/types';
import type { Context } from '../../core/context.ts';
import { outstanding } from '../../stores/outstanding.ts';

/** As many as the browser's list asks for at once (3-platform §9). */
const standardTake = 20;

const owedOf = ({ amountOwedToCustomer = 0 }: Pick<OutstandingRequest, 'amountOwedToCustomer'>): number =>
  amountOwedToCustomer;

/**
 * Requests that are not paid for, what presses most first (3-platform §4): they are classified by the SDK's own function, filtered by
 * its own filter, and the sums are of all that match, not of the page. Asked for so, those with money that belongs to the customer, the most
 * first (DECISIONS T-746).
 */
export async function listOutstanding(
  { db, now }: Context,
  query: Query<'listOutstandingRequests'>,
): Promise<OutstandingRequestList> {
  const at = now().getTime();
  const isOwed = query.owedToCustomers === true;
  const due = isOwed
    ? await outstanding.owedToCustomers(db)
    : await outstanding.due(db, query.includesSettled === true);
  const found = due
    .map((request): OutstandingRequest => ({ ...request, ...classifyOutstanding(request, at) }))
    .filter((request) => matchesOutstanding(request, query, at))
    .sort((a, b) => owedOf(b) - owedOf(a) || byPressure(a, b));
  const skip = query.skip ?? 0;
  return {
    count: found.length,
    totalAmountDue: totalOutstanding(found),
    totalWithoutPendingDirectDebits: totalOutstanding(found, false),
    ...(isOwed && { totalOwedToCustomers: euroSumOf(found.map(owedOf)) }),
    records: found.slice(skip, skip + (query.take ?? standardTake)),
  };
}
