import { isSameJson } from '../contract/sameJson.ts';
import type { EstimateQuery } from './estimateQuery.ts';

/** How old an estimate may be, in milliseconds: five minutes (1-intake §4, §9). */
const estimateLifetimeInMs = 5 * 60_000;
/** How often its age is looked at, in milliseconds (1-intake §4). */
export const estimateCheckIntervalInMs = 1000;

/** The last estimate asked for: with which query, and when it was answered. */
export type LastEstimate = { readonly query: EstimateQuery; readonly checkedAt: Date };

/** Whether two queries ask for the same estimate, whatever the order of their fields (1-intake §4). */
export function isSameQuery(one: EstimateQuery, other: EstimateQuery): boolean {
  return isSameJson(one, other);
}

/**
 * Whether the estimate is fetched again: never fetched, parameters changed, forced, or the last check older than five
 * minutes (1-intake §4).
 */
export function isEstimateStale(
  query: EstimateQuery,
  last: LastEstimate | undefined,
  now: Date,
  isForced = false,
): boolean {
  if (isForced || !last || !isSameQuery(query, last.query)) return true;
  return now.getTime() - last.checkedAt.getTime() > estimateLifetimeInMs;
}
