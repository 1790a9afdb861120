import type { Towline } from '@towline/sdk';
import type { LiveTopic, RequestEvent } from '@towline/sdk/api';
import type { LiveEvent, LiveState } from '@towline/sdk/client/events';
import { liveTopicValues } from '@towline/sdk/values';

type EventListener = (event: RequestEvent) => void;

let state: LiveState = 'closed';
const stateListeners = new Set<(state: LiveState, before: LiveState) => void>();
const eventListeners = new Set<EventListener>();

/** How the one stream of this page is. */
export const liveState = (): LiveState => state;

/** Calls back when the stream opens or goes down. */
export function onLiveState(listener: (state: LiveState, before: LiveState) => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** Calls back with every change that the server tells. */
export function onLiveEvent(listener: EventListener): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

function told(next: LiveState): void {
  if (next === state) return;
  const before = state;
  state = next;
  for (const listener of stateListeners) listener(next, before);
}

const isTopic = (word: string): word is LiveTopic => (liveTopicValues as readonly string[]).includes(word);

function received({ topic, data }: LiveEvent): void {
  if (!isTopic(topic) || typeof data !== 'object' || data === null) return;
  for (const listener of eventListeners) listener(data as RequestEvent);
}

/** Opens the page's one stream of live events; the answer closes it (DECISIONS S-10). */
export function openLive(towline: Pick<Towline, 'live'>): () => void {
  const close = towline.live({ topics: liveTopicValues, onEvent: received, onState: told });
  return () => {
    close();
    told('closed');
  };
}
