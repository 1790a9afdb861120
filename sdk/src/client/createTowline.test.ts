import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createTowline, SDK_VERSION } from './createTowline.ts';
import { NetworkError, ResourceBlockedError, TimeoutError } from './problem.ts';
import { handClock, type Scripted, scriptedTransport } from './testing/scripted.ts';
import type { BodyOf } from './types.ts';

/** A client as the console makes it. */
function client(...script: Scripted[]) {
  const { transport, sent } = scriptedTransport(...script);
  const clock = handClock();
  return { towline: createTowline({ transport, clock, blockFailedReads: true }), sent, clock };
}

test('the version it sends is the package’s', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ version: SDK_VERSION });
});

describe('the resource proxy in front of the calls that the documents name', () => {
  test('the same request asked twice is one call', async () => {
    const { towline, sent } = client({ json: { id: 'r1' } });
    const both = await Promise.all([towline.requests.get('r1'), towline.call('getRequest', { path: { id: 'r1' } })]);
    expect(both).toEqual([{ id: 'r1' }, { id: 'r1' }]);
    expect(sent).toHaveLength(1);
  });

  test('unless the program asks for it nothing is blocked: a script that asks again means it', async () => {
    const { transport, sent } = scriptedTransport({ error: new TypeError('no network') }, { json: { id: 'r1' } });
    const towline = createTowline({ transport, retries: 0 });
    await expect(towline.requests.get('r1')).rejects.toBeInstanceOf(NetworkError);
    expect(await towline.requests.get('r1')).toEqual({ id: 'r1' });
    expect(sent).toHaveLength(2);
  });

  // proves 3-platform §8 Resource proxy
  test('a failed resource is blocked for 60 s, but not for an explicit Retry, a reset or another resource', async () => {
    const { towline, sent, clock } = client({ status: 404, json: { code: 'NOT_FOUND' } });
    const get = (explicit = false) => towline.requests.get('r1', { explicit }).catch((error: unknown) => error);
    expect(await get()).toMatchObject({ status: 404 });
    expect(await get()).toBeInstanceOf(ResourceBlockedError);
    expect(await get()).toMatchObject({
      message: 'GET /v1/bo/assistance-requests/r1 was stopped because it failed in the last 60 seconds',
    });
    expect(sent).toHaveLength(1);
    expect(await get(true)).toMatchObject({ status: 404 });
    expect(sent).toHaveLength(2);
    towline.resources.reset('getRequest', { path: { id: 'r1' } });
    expect(await get()).toMatchObject({ status: 404 });
    towline.resources.reset();
    expect(await get()).toMatchObject({ status: 404 });
    await clock.advance(60_000);
    expect(await get()).toMatchObject({ status: 404 });
    expect(sent).toHaveLength(5);
  });

  test('an order refused once may be sent again at once: the agent asks for it himself', async () => {
    const { towline, sent } = client({ status: 422, json: { code: 'X' } });
    const order: BodyOf<'createOrderRequest'> = {
      orderType: 'RoadsideAssistance',
      requestedService: {},
      vehicle: {},
      serviceLocation: {},
    };
    await expect(towline.orders.create(order)).rejects.toMatchObject({ status: 422 });
    await expect(towline.orders.create(order)).rejects.toMatchObject({ status: 422 });
    expect(sent).toHaveLength(2);
  });

  test('a double click creates one order', async () => {
    const { towline, sent } = client({ status: 201, json: { id: 'r1' } });
    const order: BodyOf<'createOrderRequest'> = {
      orderType: 'RoadsideAssistance',
      requestedService: {},
      vehicle: {},
      serviceLocation: {},
    };
    await Promise.all([towline.orders.create(order), towline.orders.create(order)]);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['done', { status: 204 }],
    ['refused, because somebody else was first', { status: 409, json: { code: 'ILLEGAL_TRANSITION' } }],
  ] as const)('a read that began before a write is not shared with who reads after it: %s', async (_name, answer) => {
    const { towline, sent, clock } = client('silence', answer, { json: { id: 'r1', version: 2 } });
    void towline.requests.get('r1').catch(() => undefined);
    await clock.advance(0);
    await towline.requests.cancel('r1', { reason: 'Other' }).catch(() => undefined);
    expect(await towline.requests.get('r1')).toMatchObject({ version: 2 });
    expect(sent).toHaveLength(3);
  });

  test('a missing identifier is refused before anything is sent, and blocks nothing (3-platform §8)', async () => {
    const { towline, sent } = client({ json: {} });
    for (let time = 0; time < 2; time += 1)
      await expect(towline.requests.get('')).rejects.toMatchObject({ code: 'MISSING_VARIABLE', variable: 'id' });
    expect(sent).toHaveLength(0);
  });

  test('other calls are neither shared nor blocked', async () => {
    const { towline, sent } = client({ status: 404, json: { code: 'X' } });
    await Promise.allSettled([towline.session.getAgent(), towline.session.getAgent()]);
    await expect(towline.session.getAgent()).rejects.toMatchObject({ status: 404 });
    expect(sent).toHaveLength(3);
  });
});

describe('over the platform’s fetch', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function serve(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => answer(request, response, body));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    return createTowline({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, retries: 0 });
  }

  test('a call arrives as the contract says', async () => {
    const towline = await serve((request, response, body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method: request.method, url: request.url, body: JSON.parse(body) }));
    });
    expect(await towline.requests.cancel('r 1', { reason: 'Other', remarks: 'é' })).toEqual({
      method: 'POST',
      url: '/v1/bo/assistance-requests/r%201/cancel',
      body: { reason: 'Other', remarks: 'é' },
    });
  });

  test('a streamed body arrives whole, with its type', async () => {
    const towline = await serve((request, response, body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ type: request.headers['content-type'], length: body.length }));
    });
    const rows = (async function* () {
      for (let row = 0; row < 1_000; row += 1) yield new TextEncoder().encode('1ABC234,2026-01-01\n');
    })();
    expect(await towline.guarantees.import({ contractCode: 'Q8' }, rows)).toEqual({
      type: 'text/csv; charset=utf-8',
      length: 19_000,
    });
  });

  test('an upload is a form with its fields before the file', async () => {
    const towline = await serve((_request, response, body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body.indexOf('name="fileName"') < body.indexOf('name="file"')));
    });
    const upload = { file: new Blob(['x']), fileName: 'a.png', assistanceRequestId: 'r1' };
    expect(await towline.content.upload(upload)).toBe(true);
  });

  test('a server that is silent ends in a TimeoutError, one that is gone in a NetworkError', async () => {
    const towline = await serve(() => undefined);
    await expect(towline.call('getVersion', {}, { timeoutInMs: 30 })).rejects.toBeInstanceOf(TimeoutError);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    await expect(towline.support.getVersion()).rejects.toBeInstanceOf(NetworkError);
  });

  test('live events are read from the body as they come, and closing ends the connection', async () => {
    let ended = false;
    const towline = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\nevent: request\ndata: {"id":"r1"}\n\n');
      request.on('close', () => {
        ended = true;
      });
    });
    const event = await new Promise((resolve) => {
      const close = towline.live({
        topics: ['request'],
        onEvent: (told) => {
          close();
          resolve(told);
        },
      });
    });
    expect(event).toEqual({ id: '1', topic: 'request', data: { id: 'r1' } });
    await expect.poll(() => ended).toBe(true);
  });
});
