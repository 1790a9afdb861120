import { BLOCK_MS } from '@towline/sdk/client/resourceProxy';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PauseReason, pauseReason, type RefreshState, refreshInterval } from './refreshState.ts';
import { makeTicks, type Ticks } from './ticks.ts';
import { useWindowFocus } from './useWindowFocus.ts';

/** Seconds between two refreshes of a list whose changes are told: nothing hangs on the stream alone. */
const toldSeconds = 60;

/** The part of a resource that the countdown needs. */
interface Refreshed {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly loadedAt: number | undefined;
  readonly tookInMs: number | undefined;
  readonly refresh: () => Promise<void>;
  readonly retry: () => Promise<void>;
}

interface RefreshCountdownOptions {
  /** The active filters as one text, empty for none: overriding the pause ends when they change. */
  readonly filters: string;
  readonly isCaseOpen: boolean;
  /** Live events tell of every change, and the resource itself polls while they do not come. */
  readonly isTold?: boolean;
  /** Nothing runs down: it is read when somebody asks for it or comes back to the window. */
  readonly isAsked?: boolean;
}

/** The countdown of a list: what to show, and what its buttons do. */
export interface RefreshCountdown {
  readonly state: RefreshState;
  /** When the rows in sight were read; undefined before the first. */
  readonly lastAt: number | undefined;
  /** The seconds that are left while it runs; only what subscribes is painted with them. */
  readonly ticks: Ticks;
  readonly pause: () => void;
  /** Resumes what the agent paused, or refreshes in spite of the filters. */
  readonly resume: () => void;
  readonly refreshNow: () => void;
}

/** Refreshes a list every 5 s with a visible countdown, off for the stated reasons (2-requests §2, console.md §4.4). */
export function useRefreshCountdown(
  resource: Refreshed,
  { filters, isCaseOpen, isTold = false, isAsked = false }: RefreshCountdownOptions,
): RefreshCountdown {
  const isFocused = useWindowFocus();
  const [byAgent, setByAgent] = useState(false);
  const [overridden, setOverridden] = useState<string>();
  const stated = refreshInterval(resource.tookInMs);
  const seconds = isTold ? Math.max(stated.seconds, toldSeconds) : stated.seconds;
  const { isSlow } = stated;
  const [ticks] = useState(() => makeTicks(seconds));
  const { refresh, retry } = resource;

  const why = pauseReason({
    byAgent,
    hasFilters: filters !== '',
    resumedAnyway: overridden === filters,
    isCaseOpen,
    isFocused,
  });
  const isTicking = !isAsked && why === undefined && !resource.isFetching && resource.error === undefined;

  const end = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isTicking) return;
    ticks.set(seconds);
    const timer = setInterval(() => {
      ticks.set(ticks.left() - 1);
      if (ticks.left() === 0) end();
    }, 1000);
    return () => clearInterval(timer);
  }, [isTicking, seconds, ticks]);

  // A failed list is asked again by itself after the block that holds for every resource (1-intake §7).
  const isFailed = resource.error !== undefined;
  useEffect(() => {
    if (!isFailed || why !== undefined) return;
    const timer = setTimeout(() => void refresh(), BLOCK_MS);
    return () => clearTimeout(timer);
  }, [isFailed, why, refresh]);

  // Coming back to the window refreshes at once, then every 5 s.
  const before = useRef<PauseReason | undefined>(undefined);
  useEffect(() => {
    if (before.current === 'unfocused' && why === undefined) void refresh();
    before.current = why;
  }, [why, refresh]);

  const pause = useCallback(() => setByAgent(true), []);
  const resume = useCallback(() => {
    setByAgent(false);
    setOverridden(filters === '' ? undefined : filters);
    void refresh();
  }, [filters, refresh]);
  const refreshNow = useCallback(() => void retry(), [retry]);

  const state = stateOf(resource, why, { interval: seconds, isSlow });
  return { state, lastAt: resource.loadedAt, ticks, pause, resume, refreshNow };
}

function stateOf(
  { error, isFetching, loadedAt }: Refreshed,
  why: PauseReason | undefined,
  count: { readonly interval: number; readonly isSlow: boolean },
): RefreshState {
  if (error !== undefined) return { kind: 'failed', lastAt: loadedAt };
  if (why) return { kind: 'paused', why };
  if (isFetching) return { kind: 'refreshing', interval: count.interval, isSlow: count.isSlow };
  return { kind: 'running', ...count };
}
