import type { LiveTopic, RequestEvent } from '@towline/sdk/api';
import { isOfVersion } from '@towline/sdk/client/liveKeys';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveEvents } from '../live/LiveData.tsx';
import { refreshSeconds } from './refreshState.ts';
import { newcomersOf, type PageKeys } from './rowChanges.ts';

/** Asked this often at most, as often as the list would refresh (2-requests §9); the first event is answered at once. */
const spacingMs = refreshSeconds * 1000;

interface RestingOptions {
  /** What the list shows now; another page is counted from anew. */
  readonly page: PageKeys | undefined;
  /** What events call the rows; none for a list that no event tells of. */
  readonly topic: LiveTopic | undefined;
  /** Whether what is told of may stand in the list; what only the server can say is asked. */
  readonly couldShow: (event: RequestEvent) => boolean;
  /** The list rests, in sight: nobody else asks. */
  readonly isAsking: boolean;
  /** Asks for the page again, without showing it. */
  readonly ask: () => Promise<PageKeys>;
}

/**
 * How many came into a list that rests, new ones and those that a change has brought into its view: it is asked
 * again quietly, and nothing moves (DECISIONS S-10).
 */
export function useAddedWhileResting({ page, topic, couldShow, isAsking, ask }: RestingOptions): number {
  const [added, setAdded] = useState(0);
  const state = useRef({ told: new Set<string>(), isDue: false, askedAt: Number.NEGATIVE_INFINITY, page });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  const askNow = useEffectEvent(async (): Promise<void> => {
    const { current } = state;
    timer.current = undefined;
    Object.assign(current, { isDue: false, askedAt: performance.now() });
    const before = current.page;
    // What fails here is asked again with the next event; the list itself says when it cannot be read.
    const now = await ask().catch(() => undefined);
    if (now && before && before === current.page) setAdded(newcomersOf(before, now, current.told));
  });

  const schedule = useEffectEvent((): void => {
    const { isDue, askedAt } = state.current;
    if (!isDue || !isAsking || timer.current !== undefined) return;
    timer.current = setTimeout(() => void askNow(), Math.max(0, askedAt + spacingMs - performance.now()));
  });

  useEffect(() => {
    Object.assign(state.current, { told: new Set<string>(), isDue: false, page });
    stop();
    setAdded(0);
  }, [page]);

  useEffect(() => {
    if (isAsking) schedule();
    else stop();
  }, [isAsking]);

  useEffect(() => stop, []);

  useLiveEvents((event) => {
    if (event.topic !== topic || page === undefined || page.keys.has(event.id)) return;
    if (!isOfVersion(event) || !couldShow(event)) return;
    state.current.told.add(event.id);
    state.current.isDue = true;
    schedule();
  });

  return added;
}
