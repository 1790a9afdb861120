import { type DayRange, dayRangeIssues } from '@towline/sdk/domain/request/dateRange';
import { refuse } from './refuse.ts';

/**
 * Days of a list's query that are out of order, or after `today` where the future is closed: answers 400 with each one's pointer (2-requests §2,
 * §5). `last` is what the call names the last one by.
 */
export function checkDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today?: string,
  last = 'to',
): void {
  const range: DayRange = { ...(from && { from }), ...(to && { to }) };
  const errors = dayRangeIssues(range, today).map(({ path, code }) => ({
    in: 'query' as const,
    pointer: `/${path === 'to' ? last : path}`,
    detail: code,
    code,
  }));
  const [first] = errors;
  if (first) refuse('VALIDATION_FAILED', { errors, messageKey: first.code });
}
