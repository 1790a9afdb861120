import { describe, expect, test } from 'vitest';
import { createTowline, type TowlineOptions } from './createTowline.ts';
import { AbortedError, ConflictError, NetworkError, TimeoutError, ValidationError } from './problem.ts';
import { handClock, type Scripted, scriptedTransport } from './testing/scripted.ts';

function client(options: TowlineOptions, ...script: Scripted[]) {
  const { transport, sent } = scriptedTransport(...script);
  const clock = handClock();
  const towline = createTowline({ baseUrl: 'https://api.example.org/', transport, clock, ...options });
  return { towline, sent, clock };
}

const request = { id: 'r1', version: 4 };
const problem = (status: number, more: object = {}) => ({ status, json: { code: 'X', message: 'X', ...more } });

describe('what goes out', () => {
  test('method, address, query, headers', async () => {
    const { towline, sent } = client(
      { locale: 'nl-BE', appInfo: { name: 'web', version: '2' }, auth: { token: 't0' } },
      { json: { count: 0, records: [] } },
    );
    await towline.requests.list({ country: ['BE', 'LU'], take: 5 });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: 'https://api.example.org/v1/bo/assistance-requests?country=BE,LU&take=5',
      body: undefined,
    });
    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      'accept-language': 'nl-BE',
      authorization: 'Bearer t0',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
      'x-client-info': 'towline-sdk/1.0.0 (web/2)',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('each call begins a trace; who has one goes on with it', async () => {
    const { towline, sent } = client({}, { json: {} });
    await towline.session.getAgent();
    await towline.session.getAgent();
    const own = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await towline.call('getAgent', {}, { headers: { traceparent: own } });
    const [first, second, third] = sent.map(({ headers }) => headers.traceparent);
    expect(first).not.toBe(second);
    expect(first?.split('-')[1]).toBe(sent[0]?.headers['x-request-id']?.replaceAll('-', ''));
    expect(third).toBe(own);
  });

  test('the name of a program is sent as ASCII, whatever it is', async () => {
    const { towline, sent } = client({ appInfo: { name: 'Zürich\n🚗' } }, { json: {} });
    await towline.session.getAgent();
    expect(sent[0]?.headers['x-client-info']).toMatch(/^towline-sdk\/\S+ \(Z\?rich\?{3}\)$/);
  });

  test('a refusal names the call, without the query that may name people', async () => {
    const { towline } = client({}, problem(400, { errors: [{ pointer: '/take', detail: 'must be <= 999' }] }));
    await expect(towline.requests.list({ licensePlate: '1ABC123' })).rejects.toThrow(
      /^GET \/v1\/bo\/assistance-requests 400 X: \/take must be <= 999 \(request id [0-9a-f-]{36}\)$/,
    );
  });

  test('token and locale are asked at each call', async () => {
    const state = { token: 'a' as string | undefined, locale: 'en' };
    const { towline, sent } = client({ auth: { token: () => state.token }, locale: () => state.locale }, { json: {} });
    await towline.session.getAgent();
    Object.assign(state, { token: undefined, locale: 'fr-BE' });
    await towline.session.getAgent();
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer a', 'accept-language': 'en' });
    expect(sent[1]?.headers).not.toHaveProperty('authorization');
    expect(sent[1]?.headers).toMatchObject({ 'accept-language': 'fr-BE' });
  });

  test('an operation with effects carries a new idempotency key each time, or the caller’s own (S-05)', async () => {
    const { towline, sent } = client({}, { json: request });
    await towline.requests.cancel('r1', { reason: 'Other' });
    await towline.requests.cancel('r1', { reason: 'Other' });
    await towline.requests.cancel('r1', { reason: 'Other' }, { idempotencyKey: 'mine' });
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
    await towline.session.getAgent();
    expect(sent[3]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('If-Match is the version of the subject, of the options, or of a body that is put (S-04)', async () => {
    const { towline, sent } = client({}, { json: request });
    await towline.requests.cancel(request, {});
    await towline.requests.cancel(request, {}, { version: 9 });
    await towline.requests.cancel('r1', {});
    await towline.session.saveAgent({ locale: 'nl-BE', version: 2 });
    await towline.orders.saveDraft('d1', { orderType: 'RoadsideAssistance', order: {}, version: 0 });
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"9"', undefined, '"2"', undefined]);
  });

  test('own headers win, in any case', async () => {
    const { towline, sent } = client({}, { json: {} });
    await towline.call('getAgent', {}, { headers: { Traceparent: '00-1', ACCEPT: 'x/y' } });
    expect(sent[0]?.headers).toMatchObject({ traceparent: '00-1', accept: 'x/y' });
  });

  test('a download accepts any type', async () => {
    const { towline, sent } = client({}, { text: 'id\n', headers: { 'content-type': 'text/csv' } });
    const answer = await towline.requests.exportCsv({ locale: 'nl-BE' });
    expect(await answer.text()).toBe('id\n');
    expect(sent[0]?.url).toMatch(/\?locale=nl-BE&format=csv$/);
    expect(sent[0]?.headers.accept).toBe('*/*');
  });
});

describe('what comes back', () => {
  test.each([
    ['JSON', { json: { a: 1 } }, { a: 1 }],
    ['no content', { status: 204 }, undefined],
    ['JSON type without a byte', { text: '', headers: { 'content-type': 'application/json' } }, undefined],
    ['text', { text: 'a,b', headers: { 'content-type': 'text/csv' } }, 'a,b'],
    ['no type', { text: '' }, undefined],
  ])('%s', async (_name, scripted, data) => {
    const { towline } = client({}, scripted);
    expect(await towline.request('get', '/x')).toEqual(data);
  });

  test('bytes are a blob', async () => {
    const { towline } = client({}, { text: 'abc', headers: { 'content-type': 'image/png' } });
    expect((await towline.content.get('c1')).size).toBe(3);
  });

  test('JSON that is none is an error with its own code, and is not asked again', async () => {
    const { towline, sent } = client({}, { text: '<html>', headers: { 'content-type': 'application/json' } });
    await expect(towline.session.getAgent()).rejects.toMatchObject({ code: 'INVALID_ANSWER' });
    expect(sent).toHaveLength(1);
  });

  test('withResponse gives status, headers and the server’s request id', async () => {
    const { towline } = client({}, { json: {}, status: 201, headers: { 'x-request-id': 'srv-1' } });
    const { response, requestId, data } = await towline.session
      .createApiToken({
        name: 'ci',
        scopes: [],
        expiresInDays: 1,
      })
      .withResponse();
    expect([response.status, requestId, data]).toEqual([201, 'srv-1', {}]);
  });

  test('a failure read through withResponse is no unhandled rejection', async () => {
    const { towline } = client({}, problem(404));
    await expect(towline.session.getAgent().withResponse()).rejects.toMatchObject({ status: 404 });
  });
});

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

test('an input fault carries its issues', async () => {
  const { towline } = client(
    {},
    problem(400, { errors: [{ in: 'query', pointer: '/take', detail: 'must be <= 999' }] }),
  );
  const error = await towline.requests.list({ take: 5000 }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ValidationError);
  expect((error as ValidationError).issues[0]?.pointer).toBe('/take');
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
