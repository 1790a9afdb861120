import { useSyncExternalStore } from 'react';

/** A tile server that gave nothing is tried again after this time. */
const restMs = 5 * 60_000;

let isDown = false;
const listeners = new Set<() => void>();

function become(down: boolean): void {
  isDown = down;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every map does without its tiles for a while. */
export function restTiles(): void {
  if (isDown) return;
  become(true);
  setTimeout(() => become(false), restMs);
}

/** Whether maps do without tiles now. */
export const useTilesRest = (): boolean => useSyncExternalStore(subscribe, () => isDown);
