// For tests only: a wire that answers from a script, and a clock that moves when told.
import type { Clock } from '../clock.ts';
import type { Transport } from '../transport.ts';
import type { WireAnswer, WireRequest } from '../wire.ts';

/** What the script answers: a status with body and headers, an error to throw, or silence until the signal ends it. */
export type Scripted =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string>; chunks?: string[] }
  | { error: Error }
  | 'silence';

/** An answer as the wire gives it. */
export function answerOf(scripted: Exclude<Scripted, 'silence' | { error: Error }>): WireAnswer {
  const text = scripted.text ?? (scripted.json === undefined ? '' : JSON.stringify(scripted.json));
  const headers = new Headers(scripted.headers);
  if (scripted.json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const encoder = new TextEncoder();
  const chunks = scripted.chunks ?? [text];
  return {
    status: scripted.status ?? 200,
    headers,
    body: (async function* () {
      for (const chunk of chunks) yield encoder.encode(chunk);
    })(),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    blob: async () => new Blob([text]),
  };
}

/** A transport that answers the script in order, its last line for ever, and remembers what went out. */
export function scriptedTransport(...script: Scripted[]): { transport: Transport; sent: WireRequest[] } {
  const sent: WireRequest[] = [];
  const transport: Transport = (request) => {
    const line = script[Math.min(sent.length, script.length - 1)] ?? {};
    // The headers are copied: a retry sends the same object again.
    sent.push({ ...request, headers: { ...request.headers } });
    if (line === 'silence') {
      return new Promise((_resolve, reject) => {
        const end = () => reject(new DOMException('This operation was aborted', 'AbortError'));
        if (request.signal?.aborted) end();
        else request.signal?.addEventListener('abort', end, { once: true });
      });
    }
    return 'error' in line ? Promise.reject(line.error) : Promise.resolve(answerOf(line));
  };
  return { transport, sent };
}

/** A clock that stands still until `advance`; `random` answers what it is given. */
export function handClock(random = 1 - Number.EPSILON): Clock & {
  advance(ms: number): Promise<void>;
  /** The computer sleeps: the time of day goes on, no timer does */
  sleep(ms: number): void;
  /** Somebody puts the time of day right: timers go on */
  set(ms: number): void;
  pauses: number[];
} {
  let time = 1_000_000;
  let setBy = 0;
  let timers: { at: number; run: () => void }[] = [];
  const pauses: number[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    pauses,
    now: () => time + setBy,
    elapsed: () => time,
    random: () => random,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      pauses.push(ms);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    sleep(ms) {
      time += ms;
      for (const timer of timers) timer.at += ms;
    },
    set(ms) {
      setBy += ms;
    },
    async advance(ms) {
      const until = time + ms;
      await settle();
      for (;;) {
        const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.run();
        await settle();
      }
      time = until;
      await settle();
    },
  };
}
