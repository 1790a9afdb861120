import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from './clock.ts';
import { createDeadlines } from './deadline.ts';
import { AbortedError, ApiProblem, NetworkError, TimeoutError } from './problem.ts';

/** A clock that stands until it is moved; it remembers how many timers were set. */
function standing() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  let set = 0;
  const clock: Clock = {
    now: () => now,
    elapsed: () => now,
    random: () => 0,
    after(ms, run) {
      set += 1;
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const move = (to: number) => {
    for (;;) {
      const next = timers.filter(({ at }) => at <= to).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((other) => other !== next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = to;
  };
  return { clock, move, pending: () => timers.length, set: () => set };
}

let time: ReturnType<typeof standing>;
let start: ReturnType<typeof createDeadlines>;
beforeEach(() => {
  time = standing();
  start = createDeadlines(time.clock);
});

describe('the time of a call (api.md §2.3)', () => {
  test('is over when it is over, and not before', () => {
    const call = start(100, undefined, 'GET /x');
    time.move(99);
    expect([call.signal.aborted, call.left()]).toEqual([false, 1]);
    time.move(100);
    expect(call.signal.aborted).toBe(true);
    const error = call.errorFor(new Error('aborted'));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe('GET /x had no answer in 100 ms');
  });

  test('without a limit it is never over', () => {
    const call = start(0, undefined, 'GET /x');
    time.move(1e9);
    expect([call.signal.aborted, call.left(), time.set()]).toEqual([false, Number.POSITIVE_INFINITY, 0]);
  });

  test('no longer counts once the answer came', () => {
    const call = start(100, undefined, 'GET /x');
    call.disarm();
    time.move(1_000);
    expect(call.signal.aborted).toBe(false);
  });

  test('calls one after the other share a timer (DECISIONS T-305)', () => {
    for (let index = 0; index < 50; index += 1) start(100, undefined, 'GET /x').release();
    expect(time.pending()).toBeLessThanOrEqual(1);
    expect(time.set()).toBe(1);
  });

  test('each of many calls is ended at its own time, whatever the order in which they began', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }), (limits) => {
        const { clock, move } = standing();
        const begin = createDeadlines(clock);
        const ended: number[] = limits.map(() => 0);
        for (const [index, limit] of limits.entries())
          begin(limit, undefined, 'x').signal.addEventListener('abort', () => {
            ended[index] = clock.elapsed();
          });
        move(1_000);
        expect(ended).toEqual(limits);
      }),
    );
  });
});

describe('the caller’s own signal', () => {
  test('ends the call with its reason, before it began as well', () => {
    const controller = new AbortController();
    const call = start(100, controller.signal, 'GET /x');
    controller.abort('left the page');
    expect([call.signal.aborted, call.signal.reason]).toEqual([true, 'left the page']);
    expect(call.errorFor(new Error('aborted'))).toBeInstanceOf(AbortedError);
    expect(start(100, controller.signal, 'GET /x').signal.aborted).toBe(true);
  });

  test('is let go of at the end: a signal of the whole page holds no call', () => {
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const call = start(100, controller.signal, 'GET /x');
    call.release();
    expect(removed).toHaveBeenCalledTimes(1);
    controller.abort();
    expect(call.signal.aborted).toBe(false);
  });
});

describe('what a failure of the transport means', () => {
  const failed = (cause: unknown) => start(100, undefined, 'POST /x').errorFor(cause);

  test('an error of the client stays what it is', () => {
    const problem = new ApiProblem({ status: 500, body: undefined, requestId: 'r' });
    expect(failed(problem)).toBe(problem);
  });

  test.each<[string, unknown, string]>([
    [
      'the innermost message',
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
      'connect ECONNREFUSED',
    ],
    ['the message where nothing is inside', new Error('socket hang up'), 'socket hang up'],
    ['a code where there is no message', Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET'],
    ['the code inside where that has no message', Object.assign(new Error(''), { cause: { code: 'EPIPE' } }), 'EPIPE'],
    ['the kind where there is nothing else', new TypeError(''), 'TypeError'],
    ['a text', 'gone', 'gone'],
  ])('%s', (_what, cause, reason) => {
    const error = failed(cause);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toBe(`POST /x failed: ${reason}`);
  });
});
