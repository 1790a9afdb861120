import type { RequestEvent } from '@towline/sdk/api';
import { isOfVersion } from '@towline/sdk/client/liveKeys';
import { useTowline } from '@towline/sdk/react';
import type { Query } from '@towline/sdk/types';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTask } from '../../kit/actions/useTask.ts';
import { useLiveEvents } from '../../kit/live/LiveData.tsx';
import { serverNow } from '../../ui/serverClock.ts';
import { type MapPoint, readPoints } from './mapPoints.ts';
import { isAskedFor } from './requestMapUrl.ts';

/** More points than this are not fetched: what nobody could tell apart any more is not worth the wait. */
export const mostPoints = 100_000;

const nothing: MapPoints['changed'] = new Map();

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
  /** Requests of the feed that live events told of since, and new ones that belong in it, with their status (DECISIONS S-10). */
  readonly changed: ReadonlyMap<string, RequestEvent['status']>;
  readonly refresh: () => void;
}

/** Fetches the geocsv feed whenever it is asked something else (2-requests §7). */
export function useMapPoints(query: Query<'listRequests'> | undefined): MapPoints {
  const { requests } = useTowline();
  const [feed, setFeed] = useState<Feed>();
  const [error, setError] = useState<unknown>();
  const { run, stop, isBusy: isFetching } = useTask();
  const [changed, setChanged] = useState(nothing);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!query) return;
    const ending = new AbortController();
    const read = async () => readPoints(await requests.exportMapPoints(query, { signal: ending.signal }), mostPoints);
    void run(read).then((ended) => {
      if (ended.kind === 'failed') setError(ended.error);
      if (ended.kind !== 'done') return;
      setFeed({ ...ended.answer, loadedAt: serverNow() });
      setError(undefined);
      setChanged(nothing);
    });
    return () => {
      ending.abort();
      stop();
    };
  }, [requests, query, turn, run, stop]);

  const known = useMemo(() => new Set(feed?.points.map(({ id }) => id)), [feed]);
  useLiveEvents((event) => {
    const { topic, id, status } = event;
    if (topic !== 'request' || !query || !isOfVersion(event)) return;
    if (known.has(id) || isAskedFor(query, event)) setChanged((before) => new Map([...before, [id, status]]));
  });

  const refresh = useCallback(() => setTurn((now) => now + 1), []);
  return { feed, error, isFetching, changed, refresh };
}
