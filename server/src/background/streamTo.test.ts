import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { streamTo } from './stream.ts';

let server: Server;
let response: Promise<ServerResponse>;
const sockets: net.Socket[] = [];
const errors: Error[] = [];

beforeEach(async () => {
  errors.length = 0;
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  response = promise;
  server = createServer((_httpRequest, raw) => {
    raw.writeHead(200);
    resolve(raw);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

/** A reader over a real connection; one that never reads leaves everything to the other side. */
async function open({ reads = true } = {}) {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const seen: string[] = [];
  if (reads) socket.on('data', (chunk) => seen.push(chunk.toString()));
  else socket.pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const raw = await response;
  const stream = streamTo(raw, (error) => errors.push(error));
  return { socket, raw, stream, text: () => seen.join('') };
}

it('what is written after the end goes nowhere, and ends nothing', async () => {
  const { stream, text, socket } = await open();
  stream.write('event: one\n\n');
  stream.end();
  stream.write('event: two\n\n');
  stream.end();
  await expect.poll(text).toContain('event: one');
  await expect.poll(text).toContain('retry: 1000'); // told to come back
  expect(text()).not.toContain('event: two');
  expect(errors).toEqual([]);
  socket.destroy();
});

it('the heartbeat ends with the stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { stream, text } = await open();
  vi.advanceTimersByTime(15_000);
  await expect.poll(text).toContain('still here');
  stream.end();
  const before = vi.getTimerCount();
  vi.advanceTimersByTime(60_000);
  expect(before).toBe(0);
  expect(errors).toEqual([]);
});

it('a reader who left is written nothing', async () => {
  const { stream, socket, raw } = await open();
  socket.resetAndDestroy();
  await once(raw, 'close');
  for (let frame = 0; frame < 10; frame += 1) stream.write('event: late\n\n');
  stream.end();
  expect(errors).toEqual([]);
});

it('a reader who reads nothing is ended, and cut when he does not read the end either', async () => {
  const { stream, raw } = await open({ reads: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frame = `data: ${'x'.repeat(100_000)}\n\n`;
  for (let written = 0; written < 200 && !raw.writableEnded; written += 1) stream.write(frame);
  expect(raw.writableEnded).toBe(true);
  expect(raw.destroyed).toBe(false);
  const closed = once(raw, 'close');
  vi.advanceTimersByTime(5_000);
  await closed;
  stream.write(frame);
  expect(errors).toEqual([]);
});
