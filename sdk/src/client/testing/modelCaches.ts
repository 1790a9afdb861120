// For tests only: a model cache over a server that the test holds in its hand.
import { createTowline } from '../createTowline.ts';
import { createModelCache } from '../modelCache.ts';
import type { Model, ModelCacheOptions } from '../models.ts';
import type { Transport } from '../transport.ts';
import type { WireRequest } from '../wire.ts';
import { answerOf, handClock } from './scripted.ts';

/** The input of one request. */
export const r1 = { path: { id: 'r1' } };

/** A server that counts its reads, answers when told, and has a stream of events that the test writes. */
export function setUp(options: ModelCacheOptions = {}) {
  const clock = handClock();
  const reads: WireRequest[] = [];
  let held: (() => void)[] | undefined;
  let status = 200;
  let stream: { write(event: object): void; end(): void } | undefined;
  let opened = 0;

  const transport: Transport = async (request) => {
    if (request.url.startsWith('/v1/bo/events')) {
      opened += 1;
      if (streamStatus !== 200) return answerOf({ status: streamStatus, json: { code: 'X' } });
      return { ...answerOf({}), body: events(request.signal) };
    }
    reads.push(request);
    const number = reads.length;
    const answer = () => answerOf({ status, json: status === 200 ? { id: 'r1', version: number } : { code: 'X' } });
    if (!held) return answer();
    const waiting = held;
    return new Promise((resolve) => waiting.push(() => resolve(answer())));
  };
  let streamStatus = 200;

  async function* events(signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
    const lines: string[] = [];
    let wake = () => {};
    let isOver = false;
    const own = {
      write: (event: object) => {
        lines.push(`event: request\ndata: ${JSON.stringify({ topic: 'request', id: 'r1', ...event })}\n\n`);
        wake();
      },
      end: () => {
        isOver = true;
        wake();
      },
    };
    stream = own;
    signal?.addEventListener('abort', own.end);
    while (!isOver) {
      for (const line of lines.splice(0)) yield new TextEncoder().encode(line);
      if (!isOver)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    if (stream === own) stream = undefined;
  }

  const towline = createTowline({ transport, clock, retries: 0, blockFailedReads: true });
  const cache = createModelCache(towline, { clock, live: false, ...options });
  const seen: Model<{ version: number }>[] = [];
  const watch = () => cache.watch('getRequest', r1, (model) => seen.push(model as Model<{ version: number }>));
  return {
    towline,
    cache,
    clock,
    reads,
    seen,
    watch,
    versions: () => seen.flatMap(({ data }) => data?.version ?? []),
    hold: () => {
      held = [];
    },
    release: async () => {
      const waiting = held ?? [];
      held = undefined;
      for (const answer of waiting) answer();
      await clock.advance(0);
    },
    fail: (next: number) => {
      status = next;
    },
    refuseStream: (next: number) => {
      streamStatus = next;
    },
    stream: () => stream,
    opened: () => opened,
  };
}
