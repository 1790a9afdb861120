import type { RequestCounts } from '@towline/sdk/api';
import { openFilterGroups } from '@towline/sdk/domain/request/filterGroups';
import { filtersOf, type RequestView } from './views.ts';

const isCounted = (word: string): word is (typeof openFilterGroups)[number] =>
  (openFilterGroups as readonly string[]).includes(word);

/** How many requests a view shows; undefined where only its list knows. */
export function countOfView({ filters }: RequestView, counts: RequestCounts | undefined): number | undefined {
  if (counts === undefined) return undefined;
  const { sortBy, status = [], ...others } = filtersOf(filters);
  if (Object.keys(others).length > 0) return undefined;
  if (sortBy === 'promise') return status.length === 0 ? counts.promised : undefined;
  const groups = status.filter(isCounted);
  if (groups.length === 0 || groups.length < status.length) return undefined;
  return groups.reduce((sum, group) => sum + counts.groups[group], 0);
}
