import { describe, expect, test } from 'vitest';
import { NetworkError, ValidationError } from './problem.ts';
import { scriptedClient as client, problem } from './testing/scriptedClient.ts';

const request = { id: 'r1', version: 4 };

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

  test.each(['v1/x', '.evil.example/x', ':8080/x', '@evil.example/x'])(
    '%s is below the server, whatever it looks like',
    async (path) => {
      const { towline, sent } = client({ auth: { token: 't' } }, { json: {} });
      await towline.request('GET', path);
      expect(sent[0]?.url).toBe(`https://api.example.org/${path}`);
    },
  );

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

  test('a web page of somebody else is no answer, of a table neither; our own pages are', async () => {
    const page = { text: '<html>Sign in to the network</html>', headers: { 'content-type': 'text/html' } };
    const { towline } = client({ retries: 0 }, page);
    await expect(towline.session.getAgent()).rejects.toBeInstanceOf(NetworkError);
    await expect(towline.open('listRequests', { query: { format: 'csv' } })).rejects.toThrow('a web page came');
    const own = client({}, { ...page, headers: { ...page.headers, 'x-request-id': 'srv-1' } });
    expect(await own.towline.request('GET', '/v1/page')).toBe(page.text);
  });

  test('an answer that leads elsewhere is none: a proxy gave it, and nothing was done', async () => {
    const { towline } = client({ retries: 0 }, { status: 301, text: '', headers: { location: 'https://b.example/x' } });
    await expect(towline.session.getAgent()).rejects.toThrow(
      'GET /v1/bo/agent failed: it leads to https://b.example/x',
    );
    await expect(towline.open('listRequests', { query: { format: 'csv' } })).rejects.toBeInstanceOf(NetworkError);
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

test('an input fault carries its issues', async () => {
  const { towline } = client(
    {},
    problem(400, { errors: [{ in: 'query', pointer: '/take', detail: 'must be <= 999' }] }),
  );
  const error = await towline.requests.list({ take: 5000 }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ValidationError);
  expect((error as ValidationError).issues[0]?.pointer).toBe('/take');
});
