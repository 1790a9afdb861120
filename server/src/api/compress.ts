import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addVary } from './vary.ts';

/** What fits into one packet anyway gains nothing. */
const leastBytes = 1_024;
// A step above the fastest: an answer is packed for one reader, while others wait for theirs.
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // Looks back 256 kB instead of 4 MB, which hardly any answer is long: its memory is taken anew for each.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

interface Packer {
  all(bytes: string | Buffer): Promise<Buffer>;
  stream(): Transform;
}

const [brotliAll, gzipAll] = [promisify<string | Buffer, object, Buffer>(brotliCompress), promisify(gzip)];
const packers: Readonly<Record<string, Packer>> = {
  br: { all: (bytes) => brotliAll(bytes, brotli), stream: () => createBrotliCompress(brotli) },
  gzip: { all: (bytes) => gzipAll(bytes), stream: () => createGzip() },
};
const encodings = Object.keys(packers);

const packed = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

/** An answer that is remembered and leaves often: it is packed once for each way of packing. */
export function leavesOften(bytes: Buffer): Buffer {
  if (!packed.has(bytes)) packed.set(bytes, new Map());
  return bytes;
}

function packedBy(encoding: string, packer: Packer, bytes: string | Buffer): Promise<Buffer> {
  const kept = typeof bytes === 'string' ? undefined : packed.get(bytes);
  const made = kept?.get(encoding) ?? packer.all(bytes);
  kept?.set(encoding, made);
  return made;
}

const isTexts = (type: unknown): boolean =>
  typeof type === 'string' &&
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/.test(type);

function markPacked(reply: FastifyReply, encoding: string): void {
  reply.header('content-encoding', encoding).removeHeader('content-length');
  const tag = reply.getHeader('etag');
  // Other bytes than those that the tag names: the same to a reader, not to who asks for a range (RFC 9110 §8.8.1).
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
}

/** Packs what is text, long enough and not packed already, as its reader takes it; streams of events are never packed. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (httpRequest, reply, payload, done) => {
    const accepted = httpRequest.headers['accept-encoding'];
    if (accepted === undefined || payload === null || payload === undefined) return done(null, payload);
    if (reply.hasHeader('content-encoding') || !isTexts(reply.getHeader('content-type'))) return done(null, payload);
    addVary(reply, 'Accept-Encoding');
    const encoding = negotiate(accepted, encodings);
    const packer = encoding ? packers[encoding] : undefined;
    if (!encoding || !packer) return done(null, payload);
    if (payload instanceof Readable) {
      markPacked(reply, encoding);
      return done(
        null,
        pipeline(payload, packer.stream(), () => {}),
      );
    }
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < leastBytes)
      return done(null, payload);
    packedBy(encoding, packer, payload).then((made) => {
      markPacked(reply, encoding);
      done(null, made);
    }, done);
  });
}
