import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { PortErrorCode } from '../ports/portError.ts';

/** What a caller sent to the service. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer =
  | { status?: number; json: unknown; headers?: Readonly<Record<string, string>> }
  | { status?: number; text: string }
  | 'silence';

export interface HttpService extends AsyncDisposable {
  url: string;
  received: Received[];
}

/** A service on a port of its own that answers as told; 'silence' never answers. */
export async function startHttpService(answer: (received: Received) => Answer | Promise<Answer>): Promise<HttpService> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://service.test');
      const call = {
        method: request.method ?? '',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.push(call);
      void Promise.resolve(answer(call)).then((answered) => reply(response, answered));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reply(response: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return;
  response.statusCode = answer.status ?? 200;
  if ('json' in answer) {
    response.setHeader('content-type', 'application/json');
    for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
    response.end(JSON.stringify(answer.json));
  } else {
    response.end(answer.text);
  }
}

const badDays: [string, Answer, PortErrorCode][] = [
  ['an internal error', { status: 500, text: 'oops' }, 'Unavailable'],
  ['too many requests', { status: 429, text: '' }, 'Unavailable'],
  ['a refusal', { status: 404, text: 'not here' }, 'BadAnswer'],
  ['a redirect', { status: 302, text: '' }, 'BadAnswer'],
  ['a page instead of JSON', { text: '<html>Service</html>' }, 'BadAnswer'],
  ['an empty body', { text: '' }, 'BadAnswer'],
  ['JSON of another shape', { json: { hello: ['world'] } }, 'BadAnswer'],
  ['nothing within its time', 'silence', 'Timeout'],
];

/** The bad days every adapter must survive: each becomes a PortError with its code, none hangs. */
export function itSurvivesBadDays(
  port: string,
  call: (url: string, timeoutMs: number, signal?: AbortSignal) => Promise<unknown>,
): void {
  it.each(badDays)('answers %s with a PortError', async (_, answer, code) => {
    await using service = await startHttpService(() => answer);
    await expect(call(service.url, answer === 'silence' ? 100 : 5_000)).rejects.toMatchObject({
      name: 'PortError',
      port,
      code,
    });
  });

  it('answers a service that is not there with Unavailable', async () => {
    const service = await startHttpService(() => 'silence');
    await service[Symbol.asyncDispose]();
    await expect(call(service.url, 5_000)).rejects.toMatchObject({ port, code: 'Unavailable' });
  });

  it('stops at once when the caller gives up, with the caller’s reason', async () => {
    await using service = await startHttpService(() => 'silence');
    const controller = new AbortController();
    const asked = call(service.url, 60_000, controller.signal);
    const reason = new Error('the agent closed the dialog');
    setTimeout(() => controller.abort(reason), 20);
    await expect(asked).rejects.toBe(reason);
  });

  it('says who asks', async () => {
    await using service = await startHttpService(() => ({ status: 500, text: '' }));
    await call(service.url, 5_000).catch(() => {});
    expect(service.received[0]?.headers['user-agent']).toMatch(/^Towline\//);
  });
}
