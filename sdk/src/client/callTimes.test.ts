import { describe, expect, test } from 'vitest';
import { AbortedError, ConflictError, NetworkError, TimeoutError } from './problem.ts';
import { scriptedClient as client, problem } from './testing/scriptedClient.ts';

const request = { id: 'r1', version: 4 };

describe('retries', () => {
  test('a read is tried three times with doubling, jittered pauses', async () => {
    const { towline, sent, clock } = client({}, problem(503));
    const call = towline.session.getAgent().catch((error: unknown) => error);
    await clock.advance(29_000);
    expect(await call).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(3);
    expect(clock.pauses.filter((ms) => ms < 30_000)).toEqual([499, 999]);
  });

  test('Retry-After is obeyed, seconds or date', async () => {
    const { towline, sent, clock } = client(
      {},
      { ...problem(429), headers: { 'retry-after': '3' } },
      { ...problem(429), headers: { 'retry-after': new Date(1_000_000 + 8_000).toUTCString() } },
      { json: { id: 'a' } },
    );
    const call = towline.session.getAgent();
    await clock.advance(2_999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    expect(sent).toHaveLength(2);
    await clock.advance(5_000);
    expect(await call).toEqual({ id: 'a' });
  });

  describe('who has no call left', () => {
    const over = { ...problem(429), headers: { 'retry-after': '1', ratelimit: '"default";r=0;t=60' } };

    test.each([
      ['a read', ({ towline }: ReturnType<typeof client>) => towline.session.getAgent()],
      [
        'a write without key',
        ({ towline }: ReturnType<typeof client>) => towline.session.saveAgent({ locale: 'en-BE' }),
      ],
    ])('waits for one, however often it is refused: %s', async (_name, ask) => {
      const made = client({}, over, over, over, over, { json: { id: 'a' } });
      const call = ask(made);
      await made.clock.advance(4_000);
      expect(await call).toEqual({ id: 'a' });
      expect(made.sent).toHaveLength(5);
    });

    test('but not longer than the call may take', async () => {
      const { towline, sent, clock } = client({}, over);
      const call = towline.session.saveAgent({ locale: 'en-BE' }).catch((error: unknown) => error);
      await clock.advance(10_000);
      expect(await call).toMatchObject({ status: 429, retryAfterInMs: 1_000 });
      expect(sent).toHaveLength(10);
    });

    test('nor where the caller wants no other try, or the server refuses for another reason', async () => {
      const { towline, sent } = client({}, over);
      await expect(towline.call('getAgent', {}, { retry: false })).rejects.toMatchObject({ status: 429 });
      const tooMany = { ...problem(429), headers: { 'retry-after': '1', ratelimit: '"default";r=598;t=2' } };
      const other = client({}, tooMany);
      await expect(other.towline.session.saveAgent({ locale: 'en-BE' })).rejects.toMatchObject({ status: 429 });
      expect([sent.length, other.sent.length]).toEqual([1, 1]);
    });
  });

  test('a pause longer than the call may take is not waited for', async () => {
    const { towline, sent } = client({}, { ...problem(429), headers: { 'retry-after': '31' } });
    await expect(towline.session.getAgent()).rejects.toMatchObject({ status: 429, retryAfterInMs: 31_000 });
    expect(sent).toHaveLength(1);
  });

  test('the same idempotency key and request id go out again', async () => {
    const { towline, sent, clock } = client({}, problem(503), { json: request });
    const call = towline.requests.cancel('r1', {});
    await clock.advance(1_000);
    await call;
    expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
    expect(sent[1]?.headers['x-request-id']).toBe(sent[0]?.headers['x-request-id']);
  });

  test.each([400, 401, 403, 404, 409, 412, 422, 501])('%i is never tried again', async (status) => {
    const { towline, sent } = client({}, problem(status));
    await expect(towline.session.getAgent()).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  test('409 is tried again only while the first call with the key runs', async () => {
    const { towline, sent, clock } = client({}, problem(409, { type: '/problems/idempotency-in-progress' }), {
      json: request,
    });
    const call = towline.requests.cancel('r1', {});
    await clock.advance(1_000);
    await call;
    expect(sent).toHaveLength(2);
    const other = client({}, problem(409, { type: '/problems/illegal-transition' }));
    await expect(other.towline.requests.cancel('r1', {})).rejects.toBeInstanceOf(ConflictError);
    expect(other.sent).toHaveLength(1);
  });

  test.each([
    ['status 503', problem(503)],
    ['connection refused', { error: new Error('ECONNREFUSED') }],
  ])('a write without key is never tried again: %s', async (_name, scripted) => {
    const { towline, sent } = client({}, scripted);
    await expect(towline.session.saveAgent({ locale: 'en-BE' })).rejects.toThrow();
    await expect(towline.request('POST', '/v1/x', { body: {} })).rejects.toThrow();
    expect(sent).toHaveLength(2);
  });

  test('a stream that was sent is used up, so not even a key allows another try', async () => {
    const { towline, sent } = client({}, problem(503));
    const rows = (async function* () {
      yield new TextEncoder().encode('licensePlate\n');
    })();
    const call = towline.guarantees.import({ contractCode: 'Q8' }, rows, { idempotencyKey: 'k' });
    await expect(call).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });

  test('retry: false and a number of one’s own', async () => {
    const none = client({}, problem(503));
    await expect(none.towline.call('getAgent', {}, { retry: false })).rejects.toThrow();
    expect(none.sent).toHaveLength(1);
    const four = client({ retries: 4 }, problem(503));
    const call = four.towline.session.getAgent().catch(() => undefined);
    await four.clock.advance(29_000);
    await call;
    expect(four.sent).toHaveLength(5);
  });

  test('no network is a NetworkError with the real reason', async () => {
    const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') });
    const { towline, sent, clock } = client({}, { error: cause });
    const call = towline.session.getAgent().catch((error: unknown) => error);
    await clock.advance(5_000);
    const error = await call;
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as Error).message).toContain('connect ECONNREFUSED 127.0.0.1:1');
    expect(sent).toHaveLength(3);
  });
});

describe('time-outs of the documents', () => {
  test.each([
    ['locateIp', 2_000],
    ['estimatePrice', 10_000],
    ['findHighways', 15_000],
    ['getAgent', 30_000],
  ] as const)('%s has %i ms', async (id, ms) => {
    const { towline, clock } = client({}, 'silence');
    const timed = (towline.call as (name: string, input: object) => Promise<unknown>)(id, { query: {} });
    const error = timed.catch((caught: unknown) => caught);
    await clock.advance(ms - 1);
    await expect(Promise.race([error, Promise.resolve('waits')])).resolves.toBe('waits');
    await clock.advance(1);
    expect(await error).toBeInstanceOf(TimeoutError);
    expect(await error).toMatchObject({ timeoutInMs: ms });
  });

  test('the time counts over all tries', async () => {
    const { towline, sent, clock } = client({}, problem(503), 'silence');
    const call = towline.geography.locateIp().catch((error: unknown) => error);
    await clock.advance(2_000);
    expect(await call).toBeInstanceOf(TimeoutError);
    expect(sent).toHaveLength(2);
  });

  test('timeoutInMs of the call or the client wins; 0 is without limit', async () => {
    const { towline, clock } = client({ timeoutInMs: 50 }, 'silence');
    const short = towline.session.getAgent().catch((error: unknown) => error);
    const endless = towline.call('getVersion', {}, { timeoutInMs: 0 });
    const outcome = { settled: false };
    endless.then(
      () => Object.assign(outcome, { settled: true }),
      () => Object.assign(outcome, { settled: true }),
    );
    await clock.advance(50);
    expect(await short).toMatchObject({ code: 'TIMEOUT' });
    await clock.advance(1_000_000);
    expect(outcome.settled).toBe(false);
  });

  test('the time of a download ends with its headers', async () => {
    const { towline, sent, clock } = client({}, { text: 'x', headers: { 'content-type': 'text/csv' } });
    await towline.requests.exportCsv({});
    await clock.advance(100_000);
    expect(sent[0]?.signal?.aborted).toBe(false);
  });
});

describe('the caller’s signal', () => {
  test('ends the call with AbortedError, before, during and between tries', async () => {
    const before = client({}, 'silence');
    await expect(before.towline.call('getAgent', {}, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
      AbortedError,
    );

    const during = client({}, 'silence');
    const controller = new AbortController();
    const call = during.towline.call('getAgent', {}, { signal: controller.signal }).catch((error: unknown) => error);
    await during.clock.advance(0);
    controller.abort();
    expect(await call).toBeInstanceOf(AbortedError);

    const between = client({}, problem(503));
    const second = new AbortController();
    const retried = between.towline.call('getAgent', {}, { signal: second.signal }).catch((error: unknown) => error);
    await between.clock.advance(10);
    second.abort();
    await between.clock.advance(0);
    expect(await retried).toBeInstanceOf(AbortedError);
    expect(between.sent).toHaveLength(1);
  });
});

describe('time-outs of calls that are under way together', () => {
  test('each ends at its own time, whatever began before and ended since', async () => {
    const { towline, clock } = client({}, 'silence', 'silence', 'silence');
    const ends: string[] = [];
    const start = (name: string, timeoutInMs: number) =>
      void towline.call('getVersion', {}, { timeoutInMs }).catch(() => ends.push(name));
    start('long', 300);
    start('short', 100);
    await clock.advance(50);
    start('middle', 100);
    await clock.advance(50);
    expect(ends).toEqual(['short']);
    await clock.advance(50);
    expect(ends).toEqual(['short', 'middle']);
    await clock.advance(149);
    expect(ends).toEqual(['short', 'middle']);
    await clock.advance(1);
    expect(ends).toEqual(['short', 'middle', 'long']);
  });

  test('one timer serves them all, and is there no more once nobody waits', async () => {
    const { towline, clock } = client({}, { json: {} }, { json: {} }, { json: {} });
    for (let turn = 0; turn < 3; turn += 1) await towline.call('getVersion', {});
    expect(clock.pauses).toEqual([30_000]);
    await clock.advance(60_000);
    expect(clock.pauses).toEqual([30_000]);
  });
});
