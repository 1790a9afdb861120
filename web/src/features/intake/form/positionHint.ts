import type { GeoPoint } from '@towline/sdk/api';
import { useSyncExternalStore } from 'react';

/** A fix that is too inaccurate for a location: about here it must be (DECISIONS S-17). */
export interface PositionHint {
  readonly at: GeoPoint;
  /** Metres. */
  readonly radius: number;
}

let hint: PositionHint | undefined;
const listeners = new Set<() => void>();

/** Shows the circle on the map of the tab in front, or takes it away. It is no part of the order. */
export function setPositionHint(next: PositionHint | undefined): void {
  hint = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The circle of the last fix that was refused. */
export function usePositionHint(): PositionHint | undefined {
  return useSyncExternalStore(subscribe, () => hint);
}
