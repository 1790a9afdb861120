import type { Query } from '@towline/sdk/types';
import { useCallback, useEffect, useState } from 'react';
import { useLiveEvents } from '../../kit/live/LiveData.tsx';
import { useTowline } from '../../kit/session/towline.tsx';
import { type MapPoint, readPoints } from './mapPoints.ts';

/** More points than this are not fetched: what nobody could tell apart any more is not worth the wait. */
export const mostPoints = 100_000;

interface Feed {
  readonly points: readonly MapPoint[];
  readonly isCut: boolean;
  readonly loadedAt: number;
}

/** The map's points as they stand now; what was there stays while others are fetched or when that fails. */
export interface MapPoints {
  readonly feed: Feed | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Requests that live events told of since (DECISIONS S-10). */
  readonly changed: number;
  readonly refresh: () => void;
}

/** Fetches the geocsv feed whenever it is asked something else (2-requests §7). */
export function useMapPoints(query: Query<'listRequests'> | undefined): MapPoints {
  const { requests } = useTowline();
  const [feed, setFeed] = useState<Feed>();
  const [error, setError] = useState<unknown>();
  const [isFetching, setIsFetching] = useState(false);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!query) return;
    const ending = new AbortController();
    setIsFetching(true);
    requests
      .exportMapPoints(query, { signal: ending.signal })
      .then((answer) => readPoints(answer, mostPoints))
      .then(
        (read) => {
          if (ending.signal.aborted) return;
          setFeed({ ...read, loadedAt: Date.now() });
          setError(undefined);
          setChanged(new Set());
        },
        (failure: unknown) => {
          if (!ending.signal.aborted) setError(failure);
        },
      )
      .finally(() => {
        if (!ending.signal.aborted) setIsFetching(false);
      });
    return () => ending.abort();
  }, [requests, query, turn]);

  useLiveEvents(({ topic, id }) => {
    if (topic === 'request') setChanged((known) => (known.has(id) ? known : new Set([...known, id])));
  });

  const refresh = useCallback(() => setTurn((now) => now + 1), []);
  return { feed, error, isFetching, changed: changed.size, refresh };
}
