import { describe, expect, test } from 'vitest';
import { AbortedError, AuthError, NetworkError, ResourceBlockedError } from './problem.ts';
import { BLOCK_MS, createResourceProxy } from './resourceProxy.ts';

function setup() {
  const clock = { time: 0, setBy: 0 };
  const calls: { signal: AbortSignal; resolve(value: string): void; reject(error: Error): void }[] = [];
  const proxy = createResourceProxy({ now: () => clock.time + clock.setBy, elapsed: () => clock.time });
  const run = (options: { signal?: AbortSignal; isExplicit?: boolean; key?: string } = {}) =>
    proxy.run(
      options.key ?? 'request 1',
      (signal) => new Promise<string>((resolve, reject) => calls.push({ signal, resolve, reject })),
      options.signal,
      options.isExplicit ?? false,
    );
  return { clock, calls, proxy, run };
}

const failure = new NetworkError('no');

describe('sharing', () => {
  test('calls of one resource under way are one call', async () => {
    const { calls, run } = setup();
    const both = Promise.all([run(), run(), run({ key: 'request 2' })]);
    expect(calls).toHaveLength(2);
    calls[0]?.resolve('a');
    calls[1]?.resolve('b');
    expect(await both).toEqual(['a', 'a', 'b']);
  });

  test('the next call after the answer is a new one', async () => {
    const { calls, run } = setup();
    const first = run();
    calls[0]?.resolve('a');
    await first;
    void run();
    expect(calls).toHaveLength(2);
  });

  test('who leaves leaves alone; the last one ends the call', async () => {
    const { calls, run } = setup();
    const one = new AbortController();
    const two = new AbortController();
    const first = run({ signal: one.signal });
    const second = run({ signal: two.signal });
    one.abort();
    await expect(first).rejects.toBeInstanceOf(AbortedError);
    expect(calls[0]?.signal.aborted).toBe(false);
    calls[0]?.resolve('a');
    expect(await second).toBe('a');

    const third = run({ signal: two.signal });
    two.abort();
    await expect(third).rejects.toBeInstanceOf(AbortedError);
    expect(calls[1]?.signal.aborted).toBe(true);
  });

  test('who comes while an ended call has not settled yet gets one of his own', async () => {
    const { calls, run } = setup();
    const leaving = new AbortController();
    const first = run({ signal: leaving.signal });
    leaving.abort();
    const second = run();
    expect(calls).toHaveLength(2);
    calls[0]?.reject(new AbortedError('ended'));
    await expect(first).rejects.toBeInstanceOf(AbortedError);
    calls[1]?.resolve('b');
    expect(await second).toBe('b');
  });
});

describe('after a change', () => {
  test('who asks anew is not answered by what was under way, who waited is', async () => {
    const { calls, proxy, run } = setup();
    const before = run();
    proxy.outdate();
    const after = Promise.all([run(), run()]);
    expect(calls).toHaveLength(2);
    calls[1]?.resolve('new');
    expect(await after).toEqual(['new', 'new']);
    calls[0]?.resolve('old');
    expect(await before).toBe('old');
  });

  test('the end of what was outdated does not end the sharing of what came after it', async () => {
    const { calls, proxy, run } = setup();
    const before = run();
    proxy.outdate();
    void run();
    calls[0]?.resolve('old');
    await before;
    void run();
    expect(calls).toHaveLength(2);
  });

  test('the block stays', async () => {
    const { calls, proxy, run } = setup();
    const call = run();
    calls[0]?.reject(failure);
    await expect(call).rejects.toBe(failure);
    proxy.outdate();
    await expect(run()).rejects.toBeInstanceOf(ResourceBlockedError);
  });
});

// proves 1-intake §8 Repeat of a failed resource call within 60 s
// proves 1-intake §8 Contract load fails
describe('the 60 s block', () => {
  async function fail(state: ReturnType<typeof setup>, error: Error = failure) {
    const call = state.run();
    state.calls.at(-1)?.reject(error);
    await expect(call).rejects.toBe(error);
  }

  test.each([
    [0, true],
    [BLOCK_MS - 1, true],
    [BLOCK_MS, false],
  ])('%i ms after the failure: blocked %s', async (ms, blocked) => {
    const state = setup();
    await fail(state);
    state.clock.time += ms;
    const call = state.run();
    if (blocked) await expect(call).rejects.toMatchObject({ code: 'RESOURCE_BLOCKED', retryAtMs: BLOCK_MS });
    expect(state.calls).toHaveLength(blocked ? 1 : 2);
  });

  test.each([-3_600_000, 3_600_000])(
    'lasts no longer and no shorter where the clock is set by %i ms',
    async (setBy) => {
      const state = setup();
      const first = state.run();
      state.calls[0]?.reject(failure);
      await expect(first).rejects.toBe(failure);
      state.clock.setBy = setBy;
      state.clock.time = BLOCK_MS - 1;
      await expect(state.run()).rejects.toMatchObject({ retryAtMs: BLOCK_MS + setBy });
      state.clock.time = BLOCK_MS;
      void state.run();
      expect(state.calls).toHaveLength(2);
    },
  );

  test('another resource is not blocked', async () => {
    const state = setup();
    await fail(state);
    void state.run({ key: 'request 2' });
    expect(state.calls).toHaveLength(2);
  });

  test('an explicit Retry goes through, and its success ends the block (S-11)', async () => {
    const state = setup();
    await fail(state);
    const retry = state.run({ isExplicit: true });
    state.calls.at(-1)?.resolve('a');
    expect(await retry).toBe('a');
    void state.run();
    expect(state.calls).toHaveLength(3);
  });

  test('reset forgets one resource or all', async () => {
    const state = setup();
    await fail(state);
    state.proxy.reset('request 2');
    await expect(state.run()).rejects.toBeInstanceOf(ResourceBlockedError);
    state.proxy.reset('request 1');
    void state.run();
    expect(state.calls).toHaveLength(2);
  });

  test.each([
    ['nobody signed in', new AuthError({ status: 401, body: '', requestId: undefined })],
    ['ended by the caller', new AbortedError('x')],
  ])('%s says nothing about the resource', async (_name, error) => {
    const state = setup();
    await fail(state, error);
    void state.run();
    expect(state.calls).toHaveLength(2);
  });

  test('the block names what failed', async () => {
    const state = setup();
    await fail(state);
    const error = await state.run().catch((caught: unknown) => caught);
    expect((error as Error).cause).toBe(failure);
  });
});
