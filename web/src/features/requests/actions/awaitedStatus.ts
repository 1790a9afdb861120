import type { AssistanceRequest } from '@towline/sdk/api';
import { useSyncExternalStore } from 'react';

/** "Status updated in at most 10 seconds" (2-requests §8). */
const awaitMs = 10_000;

const awaited = new Map<string, AssistanceRequest['status']>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After an action whose new status has not come with the answer: the tag shows for 10 s that it is awaited. */
export function awaitStatus(before: AssistanceRequest, answer: AssistanceRequest): AssistanceRequest {
  if (answer.status === before.status) {
    awaited.set(before.id, before.status);
    changed();
    setTimeout(() => {
      awaited.delete(before.id);
      changed();
    }, awaitMs);
  }
  return answer;
}

/** Whether the request still has the status that an action is about to change. */
export const useIsStatusAwaited = ({ id, status }: Pick<AssistanceRequest, 'id' | 'status'>): boolean =>
  useSyncExternalStore(subscribe, () => awaited.get(id) === status);
