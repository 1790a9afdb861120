import type { RequestListItem } from '@towline/sdk/api';
import { useEffect, useState } from 'react';
import { useTowline } from '../../kit/session/towline.tsx';
import type { RequestSearch } from './omnibarQuery.ts';

/** Milliseconds after the last key (console.md §4.2, Omnibar). */
const debounceMs = 250;
const most = 6;

interface Found {
  readonly asked: string;
  readonly requests: readonly RequestListItem[];
}

/** The requests that the searches find, each once, the likeliest search first. A newer question ends the older call. */
export function useRequestSearch(searches: readonly RequestSearch[]): {
  readonly requests: readonly RequestListItem[];
  readonly isBusy: boolean;
} {
  const { requests: endpoints } = useTowline();
  const [found, setFound] = useState<Found>({ asked: '[]', requests: [] });
  const asked = JSON.stringify(searches);

  useEffect(() => {
    const wanted = JSON.parse(asked) as RequestSearch[];
    if (wanted.length === 0) return setFound({ asked, requests: [] });
    const ending = new AbortController();
    const search = async (): Promise<void> => {
      const pages = await Promise.all(
        wanted.map(({ by, value }) =>
          endpoints.list({ [by]: value, take: most }, { signal: ending.signal }).then(
            ({ records }) => records,
            (): RequestListItem[] => [],
          ),
        ),
      );
      const byId = new Map(pages.flat().map((request) => [request.id, request]));
      if (!ending.signal.aborted) setFound({ asked, requests: [...byId.values()].slice(0, most) });
    };
    const timer = setTimeout(() => void search(), debounceMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [endpoints, asked]);

  return { requests: searches.length === 0 ? [] : found.requests, isBusy: found.asked !== asked };
}
