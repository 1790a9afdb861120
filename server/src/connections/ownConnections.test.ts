import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerError } from '../api/problem.ts';
import { ownConnections } from './ownConnections.ts';

let app: FastifyInstance;
let port = 0;
let stops = 0;
const sockets: net.Socket[] = [];

beforeEach(async () => {
  stops = 0;
  const connections = ownConnections({
    headersMillis: 400,
    slow: { lookMillis: 100, looksForBody: 3, looksForReader: 4 },
  });
  app = Fastify({ ...connections.options, frameworkErrors: answerError, routerOptions: { maxParamLength: 50 } });
  connections.lookAfter(app, async () => {
    stops += 1;
  });
  app.setErrorHandler(answerError);
  app.get('/slow', async () => {
    await wait(300);
    return { done: true };
  });
  app.get('/of/:name', async () => ({}));
  app.post('/take', async (httpRequest) => ({ length: JSON.stringify(httpRequest.body).length }));
  app.get('/much', async (_httpRequest, reply) => {
    const much = new PassThrough();
    const pour = () => {
      while (much.write(Buffer.alloc(65_536, 120)));
    };
    much.on('drain', pour);
    pour();
    return reply.send(much);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

interface Talk {
  socket: net.Socket;
  text: () => string;
  isClosed: () => boolean;
}

/** A caller who writes what he likes. */
async function talk(said = ''): Promise<Talk> {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  let seen = '';
  let closed = false;
  socket.on('data', (chunk) => {
    seen += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  await once(socket, 'connect');
  if (said) socket.write(said);
  return { socket, text: () => seen, isClosed: () => closed };
}

const problemIn = (text: string): { status: number; problem: Record<string, unknown> } => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  return { status: Number(head.split(' ')[1]), problem: JSON.parse(body) as Record<string, unknown> };
};

describe('what the server’s own parser refuses is a problem', () => {
  it.each([
    [
      'headers beyond all measure',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'VALIDATION_FAILED'],
    ['no host', 'GET /slow HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'VALIDATION_FAILED'],
    ['an expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n\r\n', 417, 'VALIDATION_FAILED'],
    ['an address that is none', 'GET /%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400, 'VALIDATION_FAILED'],
    [
      'an address that is too long',
      `GET /of/${'y'.repeat(60)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      414,
      'VALIDATION_FAILED',
    ],
  ])('%s', async (_what, said, status, code) => {
    const { text, isClosed } = await talk(said);
    await expect.poll(isClosed).toBe(true);
    const answer = problemIn(text());
    expect(answer.status).toBe(status);
    expect(answer.problem).toMatchObject({ status, code, messageKey: code });
  });
});

describe('who is slow', () => {
  it('with the headers is told so and cut; who says nothing is let go without a word', async () => {
    const [half, silent] = [await talk('GET / HT'), await talk()];
    await expect.poll(half.isClosed, { timeout: 3_000 }).toBe(true);
    await expect.poll(silent.isClosed, { timeout: 3_000 }).toBe(true);
    expect(problemIn(half.text())).toMatchObject({ status: 408, problem: { code: 'REQUEST_TIMEOUT' } });
    expect(silent.text()).toBe('');
  });

  it('with the body is told so and cut, also when a byte comes now and then', async () => {
    const head = 'POST /take HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n"';
    const { socket, text, isClosed } = await talk(head);
    const drip = setInterval(() => socket.write('x'), 50);
    await expect.poll(isClosed, { timeout: 3_000 }).toBe(true);
    clearInterval(drip);
    expect(problemIn(text())).toMatchObject({ status: 408, problem: { code: 'REQUEST_TIMEOUT' } });
  });

  it('but moves on is left alone, however long it takes', async () => {
    const length = 12_000;
    const head = `POST /take HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    const { socket, text } = await talk(head);
    socket.write('"');
    for (let sent = 0; sent < 15; sent += 1) {
      await wait(60);
      socket.write('x'.repeat((length - 2 - ((length - 2) % 15)) / 15));
    }
    socket.write(`${'x'.repeat((length - 2) % 15)}"`);
    await expect.poll(text).toContain('200 OK');
  });

  it('to read is cut', async () => {
    const { socket } = await talk();
    socket.pause();
    socket.write('GET /much HTTP/1.1\r\nhost: a\r\n\r\n');
    const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 5_000 }).toBe(0);
  });
});

it('many calls on one connection leave nothing behind', async () => {
  const { socket, text } = await talk();
  for (let nth = 1; nth <= 15; nth += 1) {
    socket.write('GET /of/me HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => text().split('200 OK').length - 1).toBe(nth);
  }
  const [side] = await new Promise<net.Socket[]>((resolve) => {
    app.server.once('request', (httpRequest) => resolve([httpRequest.socket]));
    socket.write('GET /of/me HTTP/1.1\r\nhost: a\r\n\r\n');
  });
  expect(side!.listenerCount('close')).toBeLessThan(5);
});

describe('a stop', () => {
  const agent = new http.Agent({ keepAlive: true });
  const get = (path: string) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
      const call = http.get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        let body = '';
        answer.on('data', (chunk) => {
          body += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      });
      call.on('error', reject);
    });

  it('finishes what is under way, refuses what comes on open connections, resets nobody', async () => {
    await Promise.all(Array.from({ length: 8 }, () => get('/slow'))); // connections are open
    const underWay = Array.from({ length: 4 }, () => get('/slow'));
    await wait(50);
    const closed = app.close();
    await wait(50);
    const late = await Promise.all(Array.from({ length: 4 }, () => get('/slow')));
    // Nobody is sent away to connect anew while the port is about to close.
    for (const { status, headers } of await Promise.all(underWay)) {
      expect(status).toBe(200);
      expect(headers.connection).not.toBe('close');
    }
    for (const { status, headers, body } of late) {
      expect(status).toBe(503);
      expect(headers.connection).toBe('close');
      expect(headers['retry-after']).toBe('2');
      expect(headers['content-type']).toContain('application/problem+json');
      expect(JSON.parse(body)).toMatchObject({ code: 'SHUTTING_DOWN', messageKey: 'SHUTTING_DOWN', status: 503 });
    }
    await closed;
    expect(stops).toBe(1);
    await expect.poll(() => Object.keys(agent.freeSockets)).toEqual([]); // who called no more is let go
    await expect(get('/slow')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('waits for the next call of who was just answered, also where it comes late', async () => {
    const { socket, text } = await talk('GET /of/one HTTP/1.1\r\nHost: here\r\n\r\n');
    await expect.poll(text).toContain('200 OK');
    const closed = app.close();
    await wait(900); // a machine that has too much to do
    socket.write('GET /of/two HTTP/1.1\r\nHost: here\r\n\r\n');
    await expect.poll(text).toContain('SHUTTING_DOWN');
    await closed;
  });

  it('takes no time where nobody is there, and half a second where somebody only stays connected', async () => {
    const { isClosed } = await talk();
    const began = Date.now();
    await app.close();
    expect(Date.now() - began).toBeLessThan(10_000);
    await expect.poll(isClosed).toBe(true);
  });
});
