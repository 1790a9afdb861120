import type { BlockedInsurer, Contract, Policy, PolicyStatus } from '../generated/api.ts';
import { errorAt, type RuleIssue } from './ruleIssue.ts';
import { isCalendarDay } from './time/calendarDay.ts';
import { calendarDayOf, isNoDate } from './time/dateFormat.ts';
import { timeZoneOf } from './timeZone.ts';

/** How long a policy runs when nothing else is said, in days (1-intake §9). */
export const defaultPolicyDurationInDays = 365;

/**
 * Covered, or Expired when the coverage end is past: it covers to the end of that day in the home market's zone, and
 * without an end, or with one of the year 1, for ever (1-intake §4, DECISIONS S-12, S-26).
 */
export function policyStatusAt(
  policy: Pick<Policy, 'coverageTo'>,
  now: Date,
  homeMarket: NonNullable<Contract['coverage']>['homeMarket'],
): PolicyStatus {
  const lastDay = policy.coverageTo?.slice(0, 10);
  if (!lastDay || isNoDate(lastDay) || Number.isNaN(now.getTime())) return 'Covered';
  const today = calendarDayOf(now.toISOString(), timeZoneOf(homeMarket));
  return lastDay < today ? 'Expired' : 'Covered';
}

/** Whether the policy has not begun to cover: its first day, in the home market's zone, is still to come (1-intake §3). */
export function isCoverageAhead(
  policy: Pick<Policy, 'coverageFrom'>,
  now: Date,
  homeMarket: NonNullable<Contract['coverage']>['homeMarket'],
): boolean {
  const firstDay = policy.coverageFrom?.slice(0, 10);
  if (!firstDay || Number.isNaN(now.getTime())) return false;
  return firstDay > calendarDayOf(now.toISOString(), timeZoneOf(homeMarket));
}

/** What stands in the way of going on with this policy: an insurer that is flagged, with the number to call (1-intake §4, S-15). */
export function blockedInsurerOf(policy: Pick<Policy, 'company'> | undefined): BlockedInsurer | undefined {
  return policy?.company?.blocked;
}

const dayInMs = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayInMs;

/** Whether the coverage dates are in order: from on or before to, as dates only; an absent one is in order (3-platform §5). */
export function areCoverageDatesValid(coverageFrom: string | undefined, coverageTo: string | undefined): boolean {
  return !coverageFrom || !coverageTo || dayNumber(coverageFrom) <= dayNumber(coverageTo);
}

/** Refuses a coverage that ends before it begins (3-platform §5). */
export const coverageDatesIssue = ({ coverageFrom, coverageTo }: Coverage): RuleIssue<'COVERAGE_DATES'> | undefined =>
  areCoverageDatesValid(coverageFrom, coverageTo) ? undefined : errorAt('coverageTo', 'COVERAGE_DATES');

/** Days between the coverage dates; undefined where one is absent or no date (3-platform §5: duration and end stay linked). */
export function coverageDurationInDays(coverageFrom: string, coverageTo: string): number | undefined {
  const days = dayNumber(coverageTo) - dayNumber(coverageFrom);
  return Number.isNaN(days) ? undefined : days;
}

/** The coverage end, YYYY-MM-DD, that many days after its start; undefined for a start that is no date (3-platform §5). */
export function coverageEndAfter(coverageFrom: string, days = defaultPolicyDurationInDays): string | undefined {
  const end = new Date((dayNumber(coverageFrom) + days) * dayInMs);
  if (Number.isNaN(end.getTime())) return undefined;
  const day = end.toISOString().slice(0, 10);
  return isCalendarDay(day) ? day : undefined;
}

/** The dates of a policy form, YYYY-MM-DD, and its duration in days (3-platform §5). */
export type Coverage = {
  readonly coverageFrom?: string;
  readonly coverageTo?: string;
  readonly durationInDays?: number;
};

/**
 * The dates and the duration after one of them was changed: a new start or duration moves the end, a new end changes the
 * duration. What cannot be computed is left as it was (3-platform §5: coverage duration and end date stay linked).
 */
export function linkedCoverage(coverage: Coverage, changed: keyof Coverage): Coverage {
  const { coverageFrom = '', coverageTo = '', durationInDays = defaultPolicyDurationInDays } = coverage;
  if (changed === 'coverageTo') {
    const days = coverageDurationInDays(coverageFrom, coverageTo);
    return days === undefined ? coverage : { ...coverage, durationInDays: days };
  }
  const end = coverageEndAfter(coverageFrom, durationInDays);
  return end === undefined ? coverage : { ...coverage, coverageTo: end, durationInDays };
}
