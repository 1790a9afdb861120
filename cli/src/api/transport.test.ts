import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createCookieJar } from './cookies.ts';
import { bulkTransport, hasProxy, ordinaryTransport } from './transport.ts';

describe('the cookie jar', () => {
  test('keeps name and value, changes, forgets', () => {
    const jar = createCookieJar('a=1; b=x=y');
    expect(jar.header()).toBe('a=1; b=x=y');
    expect(jar.take(['a=2; Path=/; HttpOnly'])).toBe(true);
    expect(jar.take(['a=2; Path=/'])).toBe(false);
    expect(jar.header()).toBe('a=2; b=x=y');
    expect(jar.take(['b=; Max-Age=0', 'a=; Path=/', 'nonsense'])).toBe(true);
    expect(jar.header()).toBeUndefined();
    expect(createCookieJar(undefined).header()).toBeUndefined();
  });
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
});

async function serve(
  { status = 200, ...more } = {} as { status?: number; location?: string },
): Promise<{ url: string; received: IncomingHttpHeaders[] }> {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push({ ...request.headers, ':body': '' });
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      (received.at(-1) as Record<string, string>)[':body'] = body;
      response.writeHead(status, {
        ...more,
        'content-type': 'application/json',
        'set-cookie': 'session=new; Path=/',
        connection: 'close',
      });
      response.end('{"ok":true}');
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const speakerFor = (url: string) => {
  const changes: string[] = [];
  const jar = createCookieJar('session=old');
  return {
    changes,
    speaker: { jar, origin: url, userAgent: 'towline-cli/test', onCookies: () => changes.push(jar.header() ?? '') },
  };
};

describe.each(['ordinary', 'bulk'] as const)('%s transport', (kind) => {
  async function send(url: string, method: string, more: object = {}) {
    const { speaker, changes } = speakerFor(url);
    const transport = kind === 'bulk' ? await bulkTransport(speaker, {}) : ordinaryTransport(speaker);
    const answer = await transport({
      method,
      url: `${url}/x`,
      headers: {},
      body: undefined,
      signal: undefined,
      ...more,
    });
    return { answer, changes, text: await answer.text() };
  }

  test('sends the cookie and says where a write comes from; a renewed cookie is told', async () => {
    const { url, received } = await serve();
    const { answer, changes, text } = await send(url, 'POST', { body: 'x', headers: { 'content-type': 'text/plain' } });
    expect(received[0]).toMatchObject({
      cookie: 'session=old',
      origin: url,
      'user-agent': 'towline-cli/test',
      ':body': 'x',
    });
    expect([answer.status, answer.headers.get('content-type'), text]).toEqual([200, 'application/json', '{"ok":true}']);
    expect(changes).toEqual(['session=new']);
  });

  test('a token goes without the cookie', async () => {
    const { url, received } = await serve();
    await send(url, 'GET', { headers: { authorization: 'Bearer t' } });
    expect(received[0]).toMatchObject({ authorization: 'Bearer t' });
    expect(received[0]).not.toHaveProperty('cookie');
    expect(received[0]).not.toHaveProperty('origin');
  });

  test('bytes arrive as they are', async () => {
    const { url, received } = await serve();
    await send(url, 'POST', { body: new TextEncoder().encode('é\n') });
    expect((received[0] as Record<string, string>)[':body']).toBe('é\n');
  });

  test('who is led elsewhere stays', async () => {
    const { url, received } = await serve({ status: 302, location: '/y' });
    const { answer } = await send(url, 'POST', { body: 'x', headers: { 'content-type': 'text/plain' } });
    expect([answer.status, answer.headers.get('location'), received.length]).toEqual([302, '/y', 1]);
  });

  test('a signal ends the call', async () => {
    const { url } = await serve();
    await expect(send(url, 'GET', { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

test('a proxy of the environment is used', async () => {
  const { url, received } = await serve();
  const tunnels: string[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket, head) => {
    tunnels.push(request.url ?? '');
    const { hostname, port } = new URL(`http://${request.url}`);
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  proxy.on('request', (request, response) => {
    tunnels.push(new URL(request.url ?? '').host);
    fetch(request.url ?? '', { method: request.method ?? 'GET' }).then(
      (answer) => response.writeHead(answer.status, { connection: 'close' }).end('{}'),
      () => response.destroy(),
    );
  });
  servers.push(proxy);
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  try {
    const { speaker } = speakerFor(url);
    // As curl takes it, without http:// before it.
    const transport = await bulkTransport(speaker, { HTTP_PROXY: new URL(address).host });
    const answer = await transport({ method: 'GET', url: `${url}/x`, headers: {}, body: undefined, signal: undefined });
    await answer.text();
    expect(answer.status).toBe(200);
    expect(tunnels).toEqual([new URL(url).host]);
    expect(received).toHaveLength(1);
  } finally {
    proxy.closeAllConnections();
  }
});

test.each([
  [{}, false],
  [{ HTTPS_PROXY: 'http://p' }, true],
  [{ http_proxy: 'http://p' }, true],
  [{ NO_PROXY: '*' }, false],
])('%j names a proxy: %s', (env, named) => {
  expect(hasProxy(env)).toBe(named);
});

test('a proxy that is none is told, and which variable names it', async () => {
  const { speaker } = speakerFor('http://127.0.0.1:1');
  await expect(bulkTransport(speaker, { HTTPS_PROXY: 'http://' })).rejects.toThrow(
    'HTTPS_PROXY: "http://" is no address',
  );
});
