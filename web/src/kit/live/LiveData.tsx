import type { RequestEvent } from '@towline/sdk/api';
import { isLive, isResourceKey, isToldByVersion, isTouchedBy, type ResourceKey } from '@towline/sdk/client/liveKeys';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { isPaused, isPollingPaused, onPollingPause } from '../data/pollingPause.ts';
import { useRecovery } from '../data/recovery.ts';
import { renewSession } from '../session/session.ts';
import { useSession } from '../session/useAgent.ts';
import { liveState, onLiveEvent, onLiveState, openLive } from './live.ts';
import { oneReadAtATime } from './oneReadAtATime.ts';

/** The first event is answered at once; those that follow it so closely (ms) are answered by one read. */
const burst = 30;

/** Whether live events arrive now; where they do not, resources poll (DECISIONS S-10). */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    (listener) => onLiveState(listener),
    () => liveState() === 'open',
  );

/** Calls the handler with every live event while the component is mounted. */
export function useLiveEvents(handler: (event: RequestEvent) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLiveEvent((event) => latest.current(event)), []);
}

/**
 * Keeps the stream open and reads anew what its events touch. An event that tells a version which the cache has already,
 * because this page made the change, costs nothing. Events of a request whose polling is paused are kept and answered
 * afterwards.
 */
export function LiveData() {
  const towline = useTowline();
  const { cache, mutate } = useSWRConfig();

  useRecovery();
  const { agent, isExpired } = useSession();
  // Who acts as another sees what the other sees, and has a session of their own.
  const whose = `${agent?.id} ${agent?.impersonation?.agentId ?? ''}`;

  // A session that has ended has no stream; signing in again opens a new one.
  useEffect(() => (isExpired ? undefined : openLive(towline, whose)), [towline, isExpired, whose]);

  // Refused means that the session ended elsewhere: the password is asked for now, not at the next click.
  useEffect(
    () =>
      onLiveState((state) => {
        if (state === 'refused') void renewSession();
      }),
    [],
  );

  useEffect(() => {
    let waiting: RequestEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    // By a clock that nobody sets back: after an hour's correction the screen would stand still for as long.
    let flushedAt = Number.NEGATIVE_INFINITY;

    const isStaleAfter =
      (events: readonly RequestEvent[]) =>
      (key: ResourceKey): boolean =>
        events.some((event) => isTouchedBy(key, event) && !isKnown(key, event, cache));

    const readAnew = oneReadAtATime<ResourceKey>(unstable_serialize, (key) => {
      // A read under way when the event came may have missed what it tells.
      towline.resources.outdate();
      return mutate(key);
    });

    /** SWR knows what is in the cache; what fits is read one by one, each in its own time. */
    const readAll = (fits: (key: ResourceKey) => boolean): void =>
      void mutate((key) => {
        if (isResourceKey(key) && fits(key)) readAnew(key);
        return false;
      });

    const flush = (): void => {
      isDue = false;
      flushedAt = performance.now();
      const due = waiting.filter(({ topic, id }) => !isPaused(topic, id));
      waiting = waiting.filter(({ topic, id }) => isPaused(topic, id));
      if (due.length > 0) readAll(isStaleAfter(due));
    };

    // Without a timer where there is no storm, but after what the event itself tells is shown (DECISIONS T-308): React does that in
    // the next turn. Events that came together are answered together.
    const soon = (): void => {
      if (isDue) return;
      isDue = true;
      const wait = flushedAt + burst - performance.now();
      if (wait > 0) timer = setTimeout(flush, wait);
      else queueMicrotask(() => queueMicrotask(flush));
    };

    const stopEvents = onLiveEvent((event) => {
      waiting.push(event);
      soon();
    });
    const stopPause = onPollingPause(soon);
    // What happened while the stream was away, or before it first opened, is unknown. What is still under way when it
    // opens is fresh enough: the answer is younger than the stream's first moment or about to be told of.
    const stopState = onLiveState((state) => {
      if (state === 'open') readAll((key) => isLive(key) && isLoaded(key, cache) && !isPollingPaused(key));
    });
    return () => {
      clearTimeout(timer);
      waiting = [];
      stopEvents();
      stopPause();
      stopState();
    };
  }, [towline, cache, mutate]);

  return null;
}

type Cache = ReturnType<typeof useSWRConfig>['cache'];

interface Cached {
  readonly data?: { readonly version?: number };
}

const isLoaded = (key: ResourceKey, cache: Cache): boolean =>
  (cache.get(unstable_serialize(key)) as Cached | undefined)?.data !== undefined;

/** Whether the cache has the version that the event tells already: this page made the change. */
function isKnown(key: ResourceKey, event: RequestEvent, cache: Cache): boolean {
  if (event.version === undefined || key[0] !== 'getRequest' || !isToldByVersion(event)) return false;
  const version = (cache.get(unstable_serialize(key)) as Cached | undefined)?.data?.version;
  return version !== undefined && version >= event.version;
}
