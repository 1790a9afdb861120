import type { RequestListItem } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import type { RequestSearch } from './omnibarQuery.ts';
import { useSearch } from './useSearch.ts';

const most = 6;

/** The requests that the searches find, each once, the likeliest search first. */
export function useRequestSearch(searches: readonly RequestSearch[], isHurried = false) {
  const { requests: endpoints } = useTowline();
  const asked = searches.length === 0 ? '' : JSON.stringify(searches);
  const { rows, ...state } = useSearch<RequestListItem>(
    asked,
    async (signal) => {
      const tries = await Promise.allSettled(
        searches.map(({ by, value }) => endpoints.list({ [by]: value, take: most }, { signal })),
      );
      const pages = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value.records : []));
      // One that did not answer leaves the others; where none did, nobody knows.
      if (tries.every(({ status }) => status === 'rejected')) throw new Error('the search did not answer');
      return [...new Map(pages.map((request) => [request.id, request])).values()].slice(0, most);
    },
    isHurried,
  );
  return { requests: rows, ...state };
}
