import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { compressAnswers } from '../api/compress.ts';
import { resetBrokenAnswers } from './brokenAnswer.ts';

/** A table of two rows, read as nginx reads by default; `breaks` after the first row. Answers how the connection ended. */
async function read(breaks: boolean, headers = ''): Promise<string> {
  const app = Fastify();
  resetBrokenAnswers(app);
  compressAnswers(app);
  app.get('/', (_httpRequest, reply) =>
    reply.type('text/csv').send(
      Readable.from(
        (async function* () {
          yield `${'a'.repeat(100_000)}\n`;
          await new Promise((done) => setTimeout(done, 50));
          if (breaks) throw new Error('the database went away');
          yield 'last row\n';
        })(),
      ),
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let seen = '';
  socket.setEncoding('latin1').on('data', (text) => {
    seen += text;
  });
  socket.write(`GET / HTTP/1.0\r\n${headers}\r\n`);
  const failure = await once(socket, 'end').then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  expect(seen).toContain('200 OK');
  return failure ?? 'whole';
}

it.each(['', 'Accept-Encoding: gzip\r\n'])('a table that breaks off is seen to over HTTP/1.0 (%j)', async (headers) => {
  expect(await read(true, headers)).toBe('ECONNRESET');
  expect(await read(false, headers)).toBe('whole');
});
