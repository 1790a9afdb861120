import type { LiveTopic } from '../generated/api.ts';
import type { Caller } from './call.ts';
import { type Clock, pause } from './clock.ts';
import { createEventParser, type WireEvent } from './eventStream.ts';
import { ApiProblem, NetworkError, TowlineError } from './problem.ts';
import type { WireAnswer } from './wire.ts';

/** A change that the server told of. `topic` is the event's name, `data` its parsed JSON. */
export type LiveEvent = { id: string | undefined; topic: string; data: unknown };

/** `down` waits to reconnect and polling should take over; `refused` will not come back (not signed in, not allowed). */
export type LiveState = 'connecting' | 'open' | 'down' | 'refused' | 'closed';

/** What a stream of live events is opened with. */
export type LiveOptions = {
  topics: readonly LiveTopic[];
  onEvent(event: LiveEvent): void;
  onState?(state: LiveState, reason?: TowlineError): void;
  /** Continues after this event where the server still knows it */
  lastEventId?: string | undefined;
  signal?: AbortSignal | undefined;
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
// The server sends a comment at least every 15 s; a stream that is silent for three of them is dead.
const SILENCE = 45_000;
// It answers at once; over a line that swallows what is sent nothing ever comes, not even a refusal.
const OPENING = 15_000;
// A computer that slept heard nothing, and its timers stood still: the time of day says so soon after it wakes.
const LOOK = 5_000;

/** Opens the stream and keeps it open; the answer closes it. */
export type Live = (options: LiveOptions) => () => void;

/** @param caller opens the stream; @param clock waits between tries */
export function createLive(caller: Pick<Caller, 'open'>, clock: Clock): Live {
  return (options) => {
    const closing = new AbortController();
    const close = () => closing.abort();
    if (options.signal?.aborted) close();
    options.signal?.addEventListener('abort', close, { once: true });
    const forget = () => options.signal?.removeEventListener('abort', close);
    void keepOpen(caller, clock, options, closing.signal).finally(forget);
    return close;
  };
}

async function keepOpen(
  caller: Pick<Caller, 'open'>,
  clock: Clock,
  options: LiveOptions,
  closing: AbortSignal,
): Promise<void> {
  const { topics, onState } = options;
  let lastEventId = options.lastEventId;
  let failures = 0;
  let wait = FIRST_WAIT;
  while (!closing.aborted) {
    onState?.('connecting');
    const silence = new AbortController();
    const signal = AbortSignal.any([closing, silence.signal]);
    let reason: TowlineError | undefined;
    try {
      const headers: Record<string, string> = { accept: 'text/event-stream', 'cache-control': 'no-store' };
      if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
      const stop = clock.after(OPENING, () => silence.abort());
      const answer = await caller
        .open('streamEvents', { query: { topics } }, { signal, headers, retry: false })
        .finally(stop);
      onState?.('open');
      failures = 0;
      const retryInMs = await readEvents(answer, clock, silence, (event) => {
        if (closing.aborted) return;
        if (event.id !== undefined) lastEventId = event.id;
        tell(options, { id: event.id, topic: event.name, data: dataOf(event.data) });
      });
      if (retryInMs !== undefined) wait = retryInMs;
    } catch (error) {
      reason =
        error instanceof TowlineError ? error : new NetworkError('The stream of live events broke', { cause: error });
    }
    if (closing.aborted) break;
    if (reason instanceof ApiProblem && isRefusal(reason)) {
      onState?.('refused', reason);
      return;
    }
    onState?.('down', reason);
    // Jitter between half and the whole, so that a restarted server is not met by all consoles at once.
    await pause(clock, Math.min(LONGEST_WAIT, wait * 2 ** failures) * (0.5 + clock.random() / 2), closing);
    failures += 1;
  }
  onState?.('closed');
}

/** A proxy's own 403 says nothing of who listens: ours has a code (DECISIONS T-966). */
const isRefusal = ({ status, code }: ApiProblem): boolean =>
  (status === 401 || status === 403) && code !== `HTTP_${status}`;

async function readEvents(
  answer: WireAnswer,
  clock: Clock,
  silence: AbortController,
  onEvent: (event: WireEvent) => void,
): Promise<number | undefined> {
  const parser = createEventParser();
  if (!answer.body) return undefined;
  const decoder = new TextDecoder();
  let [heardAt, heardAfter] = [clock.now(), clock.elapsed()];
  let stop = () => {};
  const listen = (): void => {
    // Whichever says it first: the time of day may be put back by an hour, and the other stands still while the computer sleeps.
    const left = SILENCE - Math.max(clock.now() - heardAt, clock.elapsed() - heardAfter);
    if (left <= 0) silence.abort();
    else stop = clock.after(Math.min(LOOK, left), listen);
  };
  listen();
  try {
    for await (const chunk of chunksOf(answer.body)) {
      [heardAt, heardAfter] = [clock.now(), clock.elapsed()];
      for (const event of parser.push(decoder.decode(chunk, { stream: true }))) onEvent(event);
    }
  } finally {
    stop();
  }
  return parser.retryInMs;
}

/** The bytes of a body. Not every browser can iterate a ReadableStream. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!('getReader' in body)) {
    yield* body;
    return;
  }
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A listener's own fault must neither break the stream nor be swallowed. */
function tell(options: LiveOptions, event: LiveEvent): void {
  try {
    options.onEvent(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function dataOf(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
