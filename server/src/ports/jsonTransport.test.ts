import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchJson, type JsonCall, serviceUrl } from './jsonTransport.ts';
import { PortError } from './portError.ts';

interface Heard {
  method: string | undefined;
  type: string | undefined;
  agent: string | undefined;
  trace: string | undefined;
  body: string;
}

let service: Server;
let url: URL;
let answer: (response: ServerResponse, request: IncomingMessage) => void;
let heard: Heard[];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const { 'content-type': type, 'user-agent': agent, traceparent } = request.headers;
    heard.push({ method: request.method, type, agent, trace: traceparent?.toString(), body: await text(request) });
    answer(response, request);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}/places`);
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  heard = [];
  answer = (response) => void response.end('{"name":"Gent"}');
});

const place = z.object({ name: z.string() });
const ask = (more: Partial<JsonCall<{ name: string }>> = {}) =>
  fetchJson({ port: 'geocoder', url, timeoutMs: 2_000, answer: place, ...more });
const says = (status: number, body: string) => (response: ServerResponse) => void response.writeHead(status).end(body);

/** How a call fails: its code and its sentence. */
async function failure(call: Promise<unknown>): Promise<[string, string]> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PortError)) throw new Error(`not a failure of the port: ${String(error)}`);
  expect(error.port).toBe('geocoder');
  return [error.code, error.message];
}

describe('a service that answers so many calls a minute', () => {
  const busy = (tries: number, seconds: string) => (response: ServerResponse) =>
    heard.length > tries
      ? void response.end('{"name":"Gent"}')
      : void response.writeHead(429, { 'retry-after': seconds }).end('{}');

  it('is waited for as often as there is patience', async () => {
    answer = busy(2, '1');
    expect(await ask({ patienceMs: 2_500 })).toEqual({ name: 'Gent' });
    expect(heard).toHaveLength(3);
  });
  it.each([
    ['who is not patient', { answers: '1', patienceMs: undefined, calls: 1 }],
    ['it asks for longer than that', { answers: '3', patienceMs: 2_000, calls: 1 }],
    ['it does not say how long', { answers: 'soon', patienceMs: 2_000, calls: 1 }],
    ['it is over', { answers: '1', patienceMs: 1_000, calls: 2 }],
  ])('is out of order: %s', async (_, { answers, patienceMs, calls }) => {
    answer = busy(9, answers);
    expect(await failure(ask(patienceMs === undefined ? {} : { patienceMs }))).toEqual([
      'Unavailable',
      'geocoder: answered 429',
    ]);
    expect(heard).toHaveLength(calls);
  });
  it('is not waited for by who has given up', async () => {
    answer = busy(9, '1');
    const gone = new AbortController();
    const call = ask({ patienceMs: 5_000, signal: gone.signal });
    await expect.poll(() => heard.length).toBe(1);
    gone.abort(new Error('the agent went on'));
    await expect(call).rejects.toThrow('the agent went on');
    expect(heard).toHaveLength(1);
  });
});

describe('what is asked', () => {
  it('says who asks, and carries its trace', async () => {
    expect(await ask()).toEqual({ name: 'Gent' });
    expect(heard).toEqual([
      {
        method: 'GET',
        type: undefined,
        agent: expect.stringContaining('Towline/'),
        trace: expect.stringMatching(/^00-/),
        body: '',
      },
    ]);
  });

  it.each<[string, JsonCall<unknown>['body'], string, string]>([
    ['JSON', { json: { at: [1, 2] } }, 'application/json', '{"at":[1,2]}'],
    ['a form', { form: { q: 'Aalst & Gent', n: '1' } }, 'application/x-www-form-urlencoded', 'q=Aalst+%26+Gent&n=1'],
  ])('is sent as %s with POST', async (_what, body, type, sent) => {
    await ask({ ...(body && { body }) });
    expect(heard[0]).toMatchObject({ method: 'POST', type, body: sent });
  });

  it('may say more in its headers', async () => {
    answer = (response, { headers }) => void response.end(JSON.stringify({ name: headers['x-key'] }));
    expect(await ask({ headers: { 'x-key': 'secret' } })).toEqual({ name: 'secret' });
  });
});

describe('what is answered', () => {
  it.each<[number, string, string]>([
    [500, 'Unavailable', 'answered 500'],
    [503, 'Unavailable', 'answered 503'],
    [429, 'Unavailable', 'answered 429'],
    [408, 'Unavailable', 'answered 408'],
    [404, 'BadAnswer', 'answered 404'],
    [401, 'BadAnswer', 'answered 401'],
    [302, 'BadAnswer', 'answered 302'],
  ])('%i is %s', async (status, code, words) => {
    answer = says(status, '{"name":"x"}');
    expect(await failure(ask())).toEqual([code, `geocoder: ${words}`]);
  });

  it('may be an answer below 500 where the service says no in that way', async () => {
    answer = says(400, '{"name":"no route"}');
    expect(await ask({ alsoAnswers: [400] })).toEqual({ name: 'no route' });
    expect((await failure(ask({ alsoAnswers: [404] })))[0]).toBe('BadAnswer');
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', '<html>', /is not JSON/],
    ['nothing', '', /is not JSON/],
    ['half of it', '{"name":"Ge', /is not JSON/],
    ['another shape', '{"title":"Gent"}', /the answer's name is wrong/],
    ['a list', '[]', /the answer's body is wrong/],
    ['null', 'null', /the answer's body is wrong/],
  ])('%s is a bad answer that says where', async (_what, body, words) => {
    answer = says(200, body);
    const [code, message] = await failure(ask());
    expect(code).toBe('BadAnswer');
    expect(message).toMatch(words);
  });

  it('is not read without end', async () => {
    answer = (response) => void response.end(`"${'x'.repeat(9 * 1024 * 1024)}"`);
    expect(await failure(ask())).toEqual(['BadAnswer', expect.stringContaining('more than 8388608 bytes')]);
  });
});

describe('who does not answer', () => {
  it('is slow: a timeout after the time that it was given', async () => {
    answer = () => {};
    expect(await failure(ask({ timeoutMs: 40 }))).toEqual(['Timeout', 'geocoder: no answer within 40 ms']);
  });

  it('is slow in the middle of its answer, too', async () => {
    answer = (response) => void response.write('{"name":');
    expect((await failure(ask({ timeoutMs: 60 })))[0]).toBe('Timeout');
  });

  it('hangs up', async () => {
    answer = (response) => void response.destroy();
    expect((await failure(ask()))[0]).toBe('Unavailable');
  });

  it('is not there', async () => {
    expect(await failure(ask({ url: new URL('http://127.0.0.1:1/') }))).toEqual([
      'Unavailable',
      'geocoder: could not be reached',
    ]);
  });

  it('is not waited for by who gave up: their own reason comes back, and no failure of the port', async () => {
    answer = () => {};
    const giveUp = new AbortController();
    const asked = ask({ signal: giveUp.signal });
    giveUp.abort(new Error('the agent went on'));
    await expect(asked).rejects.toThrow('the agent went on');
  });

  it('is not even asked where the caller gave up before', async () => {
    await expect(ask({ signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    expect(heard).toEqual([]);
  });
});

describe('an address at a service', () => {
  it.each<[string, string, Record<string, string | string[] | undefined>, string]>([
    ['https://maps.example', 'search', {}, 'https://maps.example/search'],
    ['https://maps.example/', 'search', {}, 'https://maps.example/search'],
    ['https://maps.example/v2', 'search', {}, 'https://maps.example/v2/search'],
    ['https://maps.example/v2/', 'search', { q: 'a b' }, 'https://maps.example/v2/search?q=a+b'],
    ['https://maps.example', 's', { at: ['1', '2'] }, 'https://maps.example/s?at=1&at=2'],
    ['https://maps.example', 's', { q: undefined, n: '' }, 'https://maps.example/s?n='],
    ['https://maps.example', 's', { q: 'a&b=c' }, 'https://maps.example/s?q=a%26b%3Dc'],
  ])('%s and %s with %j', (base, path, query, expected) => {
    expect(serviceUrl(base, path, query).href).toBe(expected);
  });
});
