import { describe, expect, test } from 'vitest';
import type { AnyInput, CallOptions } from './call.ts';
import { createLive, type LiveEvent, type LiveState } from './events.ts';
import { ForbiddenError, NetworkError, problemFrom } from './problem.ts';
import { answerOf, handClock } from './testing/scripted.ts';
import type { WireAnswer } from './wire.ts';

type Line = { chunks: string[]; hangs?: boolean } | { error: Error } | 'swallowed';

function live(...script: Line[]) {
  const clock = handClock();
  const opened: { input: AnyInput | undefined; options: CallOptions | undefined }[] = [];
  const open = async (_id: string, input: AnyInput | undefined, options: CallOptions | undefined) => {
    const line = script[Math.min(opened.length, script.length - 1)];
    opened.push({ input, options });
    if (line === 'swallowed')
      return new Promise<never>((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new NetworkError('ended')), { once: true });
      });
    if (!line || 'error' in line) throw line?.error ?? new Error('no script');
    const answer = answerOf({ chunks: line.chunks });
    return line.hangs ? { ...answer, body: hanging(answer, options?.signal) } : answer;
  };
  const events: LiveEvent[] = [];
  const states: LiveState[] = [];
  const close = createLive(
    { open },
    clock,
  )({
    topics: ['request', 'requests'],
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  });
  return { clock, opened, events, states, close };
}

async function* hanging(answer: WireAnswer, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  if (answer.body) yield* answer.body as AsyncIterable<Uint8Array>;
  await new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
  });
}

describe('live events', () => {
  test('events come with topic, id and parsed data', async () => {
    const { clock, events, states, opened, close } = live({
      chunks: ['id: 7\nevent: request\ndata: {"id"', ':"r1"}\n\ndata: plain\n\n'],
      hangs: true,
    });
    await clock.advance(0);
    expect(events).toEqual([
      { id: '7', topic: 'request', data: { id: 'r1' } },
      { id: '7', topic: 'message', data: 'plain' },
    ]);
    expect(states).toEqual(['connecting', 'open']);
    expect(opened[0]?.input).toEqual({ query: { topics: ['request', 'requests'] } });
    expect(opened[0]?.options?.headers).not.toHaveProperty('last-event-id');
    close();
    await clock.advance(0);
    expect(states.at(-1)).toBe('closed');
  });

  test('a broken stream is opened again after the last event, later and later, at most every 30 s', async () => {
    const { clock, opened, states, close } = live(
      { chunks: ['id: 9\nevent: request\ndata: 1\n\n'] },
      { error: new NetworkError('down') },
    );
    await clock.advance(0);
    expect(states).toEqual(['connecting', 'open', 'down']);
    await clock.advance(1_000);
    expect(opened[1]?.options?.headers).toMatchObject({ 'last-event-id': '9' });
    await clock.advance(200_000);
    const waits = clock.pauses.filter((ms) => ![15_000, 5_000].includes(ms)).map(Math.round);
    expect(waits.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    close();
    await clock.advance(0);
  });

  test('the server’s retry line sets the first wait', async () => {
    const { clock, close } = live({ chunks: ['retry: 5000\n\n'] });
    await clock.advance(0);
    expect(clock.pauses.map(Math.round)).toContain(5_000);
    close();
    await clock.advance(0);
  });

  test('45 s of silence count as a broken stream, a heartbeat does not', async () => {
    const { clock, states, opened, close } = live({ chunks: [': hi\n\n'], hangs: true });
    await clock.advance(44_999);
    expect(states).toEqual(['connecting', 'open']);
    await clock.advance(1);
    expect(states).toEqual(['connecting', 'open', 'down']);
    await clock.advance(1_000);
    expect(opened).toHaveLength(2);
    close();
    await clock.advance(0);
  });

  test('a line that swallows what is sent is given up after 15 s, and tried again', async () => {
    const { clock, states, opened, close } = live('swallowed', { chunks: [': hi\n\n'], hangs: true });
    await clock.advance(14_999);
    expect(states).toEqual(['connecting']);
    await clock.advance(1);
    expect(states).toEqual(['connecting', 'down']);
    await clock.advance(1_000);
    expect([opened.length, states.at(-1)]).toEqual([2, 'open']);
    // The time to open is over with the opening.
    await clock.advance(15_000);
    expect(states.at(-1)).toBe('open');
    close();
    await clock.advance(0);
  });

  test('a computer that slept for an hour notices within 5 s that its stream is dead', async () => {
    const { clock, states, close } = live({ chunks: [': hi\n\n'], hangs: true });
    await clock.advance(1_000);
    clock.sleep(3_600_000);
    await clock.advance(5_000);
    expect(states).toContain('down');
    close();
    await clock.advance(0);
  });

  test('silence is counted also where the time of day is put back by an hour meanwhile', async () => {
    const { clock, states, close } = live({ chunks: [': hi\n\n'], hangs: true });
    await clock.advance(1_000);
    clock.set(-3_600_000);
    await clock.advance(43_999);
    expect(states).toEqual(['connecting', 'open']);
    await clock.advance(1);
    expect(states).toEqual(['connecting', 'open', 'down']);
    close();
    await clock.advance(0);
  });

  test('who may not listen is told so and not tried again', async () => {
    const forbidden = new ForbiddenError({ status: 403, body: { code: 'X' }, requestId: undefined });
    const { clock, opened, states } = live({ error: forbidden });
    await clock.advance(100_000);
    expect(states).toEqual(['connecting', 'refused']);
    expect(opened).toHaveLength(1);
  });

  test.each([
    [401, '<html>Sign in to the network</html>'],
    [403, 'Forbidden'],
    [403, { message: 'rate limited' }],
    [403, undefined],
  ])('a proxy’s %i is a line that is down: it is opened again', async (status, body) => {
    const foreign = problemFrom({ status, body, requestId: undefined });
    const { clock, opened, states, close } = live({ error: foreign }, { chunks: [': hi\n\n'], hangs: true });
    await clock.advance(2_000);
    expect([states, opened.length]).toEqual([['connecting', 'down', 'connecting', 'open'], 2]);
    close();
    await clock.advance(0);
  });

  test('a signal that is over opens nothing', async () => {
    const opened: unknown[] = [];
    const states: LiveState[] = [];
    createLive(
      {
        open: async () => {
          opened.push(1);
          return answerOf({});
        },
      },
      handClock(),
    )({
      topics: ['agent'],
      onEvent: () => undefined,
      onState: (state) => states.push(state),
      signal: AbortSignal.abort(),
    });
    await Promise.resolve();
    expect(opened).toHaveLength(0);
    expect(states).toEqual(['closed']);
  });
});
