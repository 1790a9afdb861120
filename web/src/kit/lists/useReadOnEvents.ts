import type { LiveTopic } from '@towline/sdk/api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLiveEvents } from '../live/LiveData.tsx';

/** In a storm of changes the list is read this often at most; the first change is answered at once. */
const spacingMs = 400;

interface ReadOptions {
  /** What events call the rows; none for a list that no event tells of. */
  readonly topic: LiveTopic | undefined;
  /** The countdown is off: changes are counted by the pill, and nothing moves (DECISIONS S-10). */
  readonly isPaused: boolean;
  /** Whether the list shows it, in another version than this. */
  readonly isShown: (id: string, version: number | undefined) => boolean;
  readonly refresh: () => Promise<void>;
  /** Read so often at most (ms). */
  readonly spacing?: number;
}

/** While the countdown runs, a change of a shown row and a new one are read at once instead of at its next end. */
export function useReadOnEvents({ topic, isPaused, isShown, refresh, spacing = spacingMs }: ReadOptions): void {
  // By a clock that nobody sets back, as happens to the time of day.
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = useEffectEvent(() => {
    timer.current = undefined;
    readAt.current = performance.now();
    if (!isPaused) void refresh();
  });

  useLiveEvents((event) => {
    if (isPaused || event.topic !== topic || timer.current !== undefined) return;
    if (event.created !== true && !isShown(event.id, event.version)) return;
    timer.current = setTimeout(() => read(), Math.max(0, readAt.current + spacing - performance.now()));
  });
}
