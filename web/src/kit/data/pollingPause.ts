import { isTouchedBy, type ResourceKey } from '@towline/sdk/client/liveKeys';
import { useEffect, useSyncExternalStore } from 'react';

/** The requests that must stand still now, each as often as something holds it. */
let held: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  held = next;
  for (const listener of listeners) listener();
}

function release(requestId: string): void {
  const at = held.indexOf(requestId);
  change(held.filter((_id, index) => index !== at));
}

/** Whether what happens to this request must wait. */
export const isRequestPaused = (requestId: string): boolean => held.includes(requestId);

/** Whether what the key names must not be fetched anew by itself: it is read of a request that stands still. */
export const isPollingPaused = (key: ResourceKey): boolean =>
  held.some((id) => isTouchedBy(key, { topic: 'request', id }));

/** Calls back when polling of a request pauses or resumes. */
export function onPollingPause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While it is mounted nothing of the request is fetched anew by itself: editing an order pauses its polling while it is
 * open and resumes it on close (2-requests §4). Undefined pauses nothing.
 */
export function usePollingPause(requestId: string | undefined): void {
  useEffect(() => {
    if (requestId === undefined) return;
    change([...held, requestId]);
    return () => release(requestId);
  }, [requestId]);
}

/** Whether the key's polling is paused, as a value to paint by. */
export const usePollingPaused = (key: ResourceKey): boolean =>
  useSyncExternalStore(onPollingPause, () => isPollingPaused(key));
