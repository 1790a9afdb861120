import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import type { Agent, LiveNotice } from '@towline/sdk/api';
import type pg from 'pg';
import type { Live, Subscriber } from '../core/background.ts';
import type { Log } from '../core/log.ts';
import { createListening } from './listening.ts';
import { eventFor, eventOf, isOfRecord, mayHear, readNotice } from './notice.ts';

/** Events that a reader who comes back is told of: at most so many, and no older than five minutes. */
const mostRemembered = 1_000;
const rememberMillis = 5 * 60_000;

interface Remembered {
  id: string;
  at: number;
  frameFor: (agent: Agent) => string;
  notice: LiveNotice;
}

/** The event as each agent may hear it: written once for all who may hear it whole, and once for the others. */
function framesOf(id: string, notice: LiveNotice): (agent: Agent) => string {
  const whole = eventOf(notice);
  const write = (event: object): string => `id: ${id}\nevent: ${whole.topic}\ndata: ${JSON.stringify(event)}\n\n`;
  const frame = write(whole);
  let other: string | undefined;
  return (agent) => {
    const event = eventFor(agent, notice, whole);
    if (event === whole) return frame;
    other ??= write(event);
    return other;
  };
}

const namesNoContracts = ({ permissions }: Agent): boolean => permissions.contracts.length === 0;

const hears = ({ agent, topics }: Subscriber, notice: LiveNotice): boolean =>
  (topics === undefined || topics.includes(notice.topic)) && mayHear(agent, notice);

interface LiveOptions {
  retryMillis?: number;
  markHeard?: () => () => void;
}

export function createLive(url: string, log: Log, { retryMillis, markHeard }: LiveOptions = {}): Live {
  const subscribers = new Set<Subscriber>();
  const agentListeners: ((agentId: string) => void)[] = [];
  const rightsListeners: (() => void)[] = [];
  const outboxListeners: (() => void)[] = [];
  const callListeners: ((text: string) => void)[] = [];
  const lossListeners: (() => void)[] = [];
  let remembered: Remembered[] = [];
  let stopped = false;
  let sequence = 0;

  // Its connection closes when it likes; who is told to end is told nothing more from that moment on.
  function endStreams(isMeant: (subscriber: Subscriber) => boolean = () => true): void {
    for (const subscriber of subscribers) {
      if (!isMeant(subscriber)) continue;
      subscribers.delete(subscriber);
      subscriber.end();
    }
  }

  function deliver(text: string): void {
    const notice = readNotice(text);
    sequence += 1;
    const at = Date.now();
    const id = `${at}-${sequence}`;
    const frameFor = framesOf(id, notice);
    remembered.push({ id, at, frameFor, notice });
    if (remembered.length > 2 * mostRemembered) remembered = remembered.slice(-mostRemembered);
    for (const subscriber of subscribers) if (hears(subscriber, notice)) subscriber.write(frameFor(subscriber.agent));
    rightsChanged(notice);
  }

  // What an organisation's flags and a contract's sides allow is remembered with each agent; a stream goes on as who began it (DECISIONS T-994).
  function rightsChanged(notice: LiveNotice): void {
    if (!isOfRecord(notice) || (notice.tag !== 'organisations' && notice.tag !== 'contracts')) return;
    for (const listener of rightsListeners) listener();
    // Whose contracts are those of their organisation may have another one now, or one less: its requests are heard by who sees them.
    endStreams(({ agent }) =>
      notice.tag === 'organisations' ? canActOnBehalfOf(agent, notice.id) : !isAdmin(agent) && namesNoContracts(agent),
    );
  }

  function agentChanged(agentId: string): void {
    for (const listener of agentListeners) listener(agentId);
    endStreams(({ agent, actingAgent }) => agent.id === agentId || actingAgent?.id === agentId);
  }

  // Called from the connection's own events: an error that leaves here would end the process, for one notice.
  function received({ channel, payload }: pg.Notification): void {
    try {
      if (channel === 'live' && payload) deliver(payload);
      else if (channel === 'agent' && payload) agentChanged(payload);
      else if (channel === 'calls' && payload) for (const listener of callListeners) listener(payload);
      else if (channel === 'outbox') for (const listener of outboxListeners) listener();
    } catch (error) {
      log.error({ err: error, channel }, 'a notice could not be told');
    }
  }

  // What happened while the connection was away is unknown: streams end, and screens read again when they reconnect.
  function missed(): void {
    remembered = []; // nobody may take what follows for all that came since
    for (const listener of lossListeners) listener();
    endStreams();
    for (const listener of outboxListeners) listener();
  }

  const listening = createListening(url, log, { received, missed, retryMillis, markHeard });

  return {
    start: listening.start,
    async stop() {
      stopped = true;
      endStreams();
      await listening.stop();
    },
    subscribe(subscriber, after) {
      if (stopped) {
        subscriber.end();
        return () => {};
      }
      const known = after === undefined ? -1 : remembered.findIndex(({ id }) => id === after);
      const oldest = Date.now() - rememberMillis;
      if (known >= 0 && remembered[known]!.at >= oldest)
        for (const { frameFor, notice } of remembered.slice(known + 1))
          if (hears(subscriber, notice)) subscriber.write(frameFor(subscriber.agent));
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    onAgentChanged: (listener) => void agentListeners.push(listener),
    onRightsChanged: (listener) => void rightsListeners.push(listener),
    onOutbox: (listener) => void outboxListeners.push(listener),
    onCalls: (listener) => void callListeners.push(listener),
    onLoss: (listener) => void lossListeners.push(listener),
    forgetAgent: agentChanged,
    isWell: listening.isWell,
  };
}
