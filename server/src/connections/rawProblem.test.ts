import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerClientError } from './clientError.ts';
import { answerOnSocket } from './rawProblem.ts';

let server: net.Server;
let answer: (socket: net.Socket) => void;
let port: number;

beforeAll(async () => {
  server = net.createServer((socket) => {
    socket.on('error', () => {});
    // Once something was heard: a connection that says nothing is another case.
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** What somebody reads who says one word. */
async function said(word = 'x'): Promise<{ head: string; body: string }> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(word);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

const failing = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('a problem without a reply to send it with (api.md, check 19)', () => {
  it('is whole: status, type, length, the id that the log names, and the end', async () => {
    answer = (socket) => answerOnSocket(socket, 'REQUEST_TIMEOUT', { detail: 'the headers did not come in time: è' });
    const { head, body } = await said();
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(head).toContain('connection: close');
    const problem = JSON.parse(body) as Record<string, unknown>;
    expect(problem).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
    expect(head).toContain(`x-request-id: ${String(problem.instance)}`);
  });

  it('is cut off where the peer does not go', async () => {
    let isDestroyed = false;
    answer = (socket) => {
      socket.on('close', () => {
        isDestroyed = true;
      });
      answerOnSocket(socket, 'BODY_TOO_LARGE');
    };
    await said();
    await expect.poll(() => isDestroyed, { timeout: 3_000 }).toBe(true);
  });
});

describe('what goes wrong outside any call', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', 431, 'HEADERS_TOO_LARGE'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413, 'BODY_TOO_LARGE'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'REQUEST_TIMEOUT'],
    ['HPE_INVALID_METHOD', 400, 'VALIDATION_FAILED'],
  ])('%s is answered %i', async (code, status, name) => {
    answer = (socket) => answerClientError(failing(code), socket, false);
    const { head, body } = await said();
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ code: name });
  });

  it.each([
    ['the peer is gone', failing('ECONNRESET'), false],
    ['the pipe is', failing('EPIPE'), false],
    ['an answer is under way already', failing('HPE_INVALID_METHOD'), true],
  ])('is closed without a word where %s', async (_what, error, isAnswering) => {
    answer = (socket) => answerClientError(error, socket, isAnswering);
    expect(await said()).toEqual({ head: '', body: '' });
  });

  it('is closed without a word where nobody had said one', async () => {
    const seen = await new Promise<string>((resolve) => {
      const own = net.createServer((socket) => {
        answerClientError(failing('ERR_HTTP_REQUEST_TIMEOUT'), socket, false);
        own.close();
      });
      own.on('error', () => {});
      own.listen(0, '127.0.0.1', () => {
        const socket = net.connect((own.address() as AddressInfo).port, '127.0.0.1');
        socket.on('error', () => {});
        void text(socket).then(resolve);
      });
    });
    expect(seen).toBe('');
  });
});
