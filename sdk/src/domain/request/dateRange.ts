import { dayFilter } from '../filters/listFilters.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { calendarDayOf } from '../time/dateFormat.ts';
import { momentText } from '../time/momentText.ts';

/** A range of days, YYYY-MM-DD; an absent or unreadable end is open (3-platform §5: invalid dates are ignored). */
export type DayRange = { readonly from?: string; readonly to?: string };

/** Why a range of days is refused (2-requests §5). */
export type DayRangeCode = 'TO_BEFORE_FROM' | 'DATE_IN_THE_FUTURE';

/**
 * What is wrong with a range: the to-date before the from-date, and, in filters of requests and sessions, a day after
 * `today` (2-requests §2, §5). Without `today` the future is open.
 */
export const dayRangeIssues = (range: DayRange, today?: string): RuleIssue<DayRangeCode>[] => {
  const from = dayFilter(range.from);
  const to = dayFilter(range.to);
  const inFuture = (
    [
      ['from', from],
      ['to', to],
    ] as const
  ).filter(([, day]) => day && today && day > today);
  return [
    ...(from && to && to < from ? [errorAt('to', 'TO_BEFORE_FROM' as const)] : []),
    ...inFuture.map(([path]) => errorAt(path, 'DATE_IN_THE_FUTURE' as const)),
  ];
};

/** The same moment so many months earlier on the UTC calendar, in milliseconds since 1970; where that month is shorter, its last day (2-requests §9). */
export const monthsBefore = (instant: number, months: number): number => {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysInMonth));
  return date.getTime();
};

/** Months that the purchase orders list looks back, and that the request map does, where nothing is chosen (2-requests §2, §9). */
export const defaultRangeInMonths = { purchaseOrders: 12, requestMap: 1 } as const;

/** The range that a list opens with: so many months back until today, as days in the operator's zone; open for no instant (2-requests §2, §9). */
export const defaultRangeOf = (list: keyof typeof defaultRangeInMonths, now: number): DayRange => {
  const to = calendarDayOf(momentText(now));
  // Counted from today's date, not from the moment: at half past midnight of 1 March it is still February in UTC.
  const from = monthsBefore(Date.parse(to), defaultRangeInMonths[list]);
  return Number.isFinite(from) ? { from: momentText(from).slice(0, 10), to } : {};
};
