import { Transform } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { refuse } from '../core/refuse.ts';

const kept = new WeakMap<FastifyRequest, Buffer[]>();

/** Keeps the bytes of a body while it is read, for what is signed over them; the parser's own limit ends what is too large. */
export function keepRawBody(httpRequest: FastifyRequest, payload: RequestPayload): RequestPayload {
  const chunks: Buffer[] = [];
  kept.set(httpRequest, chunks);
  let received = 0;
  const copy = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      received += chunk.length;
      done(null, chunk);
    },
  });
  // What the parser compares with the declared length.
  Object.defineProperty(copy, 'receivedEncodedLength', { get: () => received });
  payload.on('error', (error) => copy.destroy(error));
  return payload.pipe(copy);
}

/** The body's bytes as they came; only rows that ask for it have them. */
export function rawBodyOf(httpRequest: FastifyRequest): Buffer {
  const chunks = kept.get(httpRequest) ?? refuse('AN_ERROR_OCCURED');
  return Buffer.concat(chunks);
}
