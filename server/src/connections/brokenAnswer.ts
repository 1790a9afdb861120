import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * A table that breaks off half way must not look whole. HTTP/1.1 says where an answer ends; in HTTP/1.0, which nginx speaks to us
 * unless it is told otherwise, the end of the connection is the end of the answer: there it is reset, which a proxy passes on as
 * an answer that broke.
 */
export function resetBrokenAnswers(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (raw.httpVersion === '1.0' && payload instanceof Readable)
      payload.once('error', () => void raw.socket.resetAndDestroy());
    done(null, payload);
  });
}
