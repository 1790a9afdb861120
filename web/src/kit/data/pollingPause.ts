import type { LiveTopic } from '@towline/sdk/api';
import { isTouchedBy, type ResourceKey } from '@towline/sdk/client/liveKeys';
import { useEffect, useSyncExternalStore } from 'react';

/** What must stand still now. */
interface Held {
  readonly topic: LiveTopic;
  readonly id: string;
}

/** Each as often as something holds it. */
let held: readonly Held[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Held[]): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Whether what happens to this one must wait. */
export const isPaused = (topic: LiveTopic, id: string): boolean =>
  held.some((one) => one.topic === topic && one.id === id);

/** Whether what the key names must not be fetched anew by itself: it is read of something that stands still. */
export const isPollingPaused = (key: ResourceKey): boolean => held.some((one) => isTouchedBy(key, one));

/** Calls back when polling of something pauses or resumes. */
export function onPollingPause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While it is mounted nothing of it is fetched anew by itself: editing an order pauses its polling while it is
 * open and resumes it on close (2-requests §4). Undefined pauses nothing.
 */
export function usePollingPause(topic: LiveTopic, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const mine = { topic, id };
    change([...held, mine]);
    return () => change(held.filter((one) => one !== mine));
  }, [topic, id]);
}

/** Whether the key's polling is paused, as a value to paint by. */
export const usePollingPaused = (key: ResourceKey): boolean =>
  useSyncExternalStore(onPollingPause, () => isPollingPaused(key));
