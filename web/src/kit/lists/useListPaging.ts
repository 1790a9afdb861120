import { MOST_SKIPPED } from '@towline/sdk/domain/filters/pages';
import type { OperationId } from '@towline/sdk/operations';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { UrlSchema, UrlValues } from '../url/urlState.ts';
import type { ListDefinition } from './defineList.ts';
import { withoutFilters } from './listFilters.ts';
import { filterNames, type ListState } from './useList.ts';

/**
 * From page to page of a list and to fewer rows, each in the address.
 * @param cleared what "Clear" goes back to: the filters of the view
 */
export function useListPaging<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
  state: ListState<Id, Row, Schema>,
  frame: RefObject<HTMLDivElement | null>,
  cleared: Partial<UrlValues<Schema>> | undefined,
) {
  const { values, set, page, items, rows, resource } = state;
  const count = state.count ?? 0;
  // What lies deeper no call turns to: it is reached by narrowing (DECISIONS C-56, T-956).
  const deepest = Math.floor(MOST_SKIPPED / items) + 1;
  const last = Math.min(Math.max(1, Math.ceil(count / items)), deepest);
  // Every list's address has page and items: changes of them are laid over none.
  const same: Partial<UrlValues<Schema>> = {};
  const narrow = (changes: Partial<UrlValues<Schema>>): void => {
    set({ ...changes, page: 1, items });
  };
  const clear = (): void => {
    const empty = withoutFilters(filterNames(list), values as Readonly<Record<string, unknown>>);
    narrow({ ...(empty as Partial<UrlValues<Schema>>), ...cleared });
  };
  const turn = (to: number): void => {
    set({ ...same, page: Math.min(last, Math.max(1, to)), items });
    frame.current?.querySelector('.tl-table-region')?.scrollTo({ top: 0 });
  };
  // An old link, or the last row of the last page has left the list: what there is stands on the page before.
  const isBeyond = page > last && count > 0;
  const toLast = useEffectEvent(() => set({ ...same, page: last }, 'replace'));
  const isPastEnd =
    (isBeyond && page > deepest) || (rows?.length === 0 && (isBeyond || (resource.isFetching && state.count !== 0)));
  useEffect(() => {
    if (isPastEnd && isBeyond) toLast();
  }, [isPastEnd, isBeyond]);
  const resize = (size: number): void => set({ ...same, items: size, page: 1 });
  return { last, narrow, clear, turn, resize, isPastEnd };
}
