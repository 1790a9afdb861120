import type { Towline } from '@towline/sdk';
import type { LiveTopic, RequestEvent } from '@towline/sdk/api';
import type { LiveEvent, LiveState } from '@towline/sdk/client/events';
import { liveTopicValues } from '@towline/sdk/values';
import type { Tabs } from '../tabs/tabs.ts';
import { shareLive } from './sharedLive.ts';

type EventListener = (event: RequestEvent) => void;

let state: LiveState = 'closed';
const stateListeners = new Set<(state: LiveState, before: LiveState) => void>();
const eventListeners = new Set<EventListener>();

/** How the stream is that this page hears. */
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

/** Hears the stream of live events that an agent's tabs share; the answer ends it (DECISIONS S-10, T-851). */
export function openLive(towline: Pick<Towline, 'live'>, agent: string, tabs?: Tabs): () => void {
  const close = shareLive(
    agent,
    (options) => towline.live({ topics: liveTopicValues, ...options }),
    { onEvent: received, onState: told },
    tabs,
  );
  return () => {
    close();
    told('closed');
  };
}
