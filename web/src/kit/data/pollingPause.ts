import { useEffect, useSyncExternalStore } from 'react';

let holders = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  holders += by;
  for (const listener of listeners) listener();
}

/** Whether what is shown must stand still now. */
export const isPollingPaused = (): boolean => holders > 0;

/** Calls back when polling pauses or resumes. */
export function onPollingPause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While it is active nothing is fetched anew by itself: editing an order pauses polling while it is open and resumes it
 * on close (2-requests §4).
 */
export function usePollingPause(active = true): void {
  useEffect(() => {
    if (!active) return;
    change(1);
    return () => change(-1);
  }, [active]);
}

/** The same as a value to paint by. */
export const usePollingPaused = (): boolean => useSyncExternalStore(onPollingPause, isPollingPaused);
