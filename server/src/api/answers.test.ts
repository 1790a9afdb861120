import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { Refusal } from '../core/refuse.ts';
import { compressAnswers } from './compress.ts';
import { checkContentType } from './contentTypes.ts';
import type { ContractOperation } from './contract.ts';
import { readFormatFromAccept } from './csvByAccept.ts';
import { checkEncoding, readJsonBodies } from './jsonBody.ts';
import { ownCookie } from './ownCookie.ts';
import { pointerStep } from './pointerStep.ts';
import { addVary } from './vary.ts';

const long = JSON.stringify({ words: 'towing '.repeat(400) });
const own = ownCookie('seen', 60);
const config = (publicUrl: string) => ({ publicUrl }) as Config;
const taking = (bodyTypes: string[]) => ({ bodyTypes }) as object as ContractOperation;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  readJsonBodies(app);
  compressAnswers(app);
  await app.register(cookie);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) return reply.code(400).send({ code: 'NOT_READ' });
    return reply.code(415).send({ code: error.code, detail: error.message, errors: error.details.errors });
  });
  app.get('/long', (_request, reply) => reply.type('application/json').header('etag', '"7"').send(long));
  app.get('/weak', (_request, reply) => reply.type('application/json').header('etag', 'W/"7"').send(long));
  app.get('/short', () => ({ a: 1 }));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(4_000)));
  app.get('/events', (_request, reply) => reply.type('text/event-stream').send(long));
  app.get('/problem', (_request, reply) => reply.type('application/problem+json').send(long));
  app.get('/stream', (_request, reply) => reply.type('text/csv').send(Readable.from(['a,b\n', 'c,d\n'])));
  app.get('/packed', (_request, reply) => reply.type('text/plain').header('content-encoding', 'gzip').send(long));
  app.post('/json', (httpRequest) => {
    checkEncoding(httpRequest);
    return httpRequest.body;
  });
  app.addContentTypeParser(['text/csv', 'text/plain'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/typed', (httpRequest, reply) => {
    checkContentType(taking(['application/json', 'text/csv']), httpRequest, reply);
    return { type: httpRequest.headers['content-type'] ?? null };
  });
  app.get('/list', (httpRequest, reply) => {
    readFormatFromAccept({ answersCsv: true }, httpRequest, reply);
    return httpRequest.query;
  });
  app.get('/no-table', (httpRequest, reply) => {
    readFormatFromAccept({ answersCsv: false }, httpRequest, reply);
    return httpRequest.query;
  });
  for (const [path, address] of [
    ['/secure', 'https://towline.example'],
    ['/plain', 'http://localhost'],
  ] as const) {
    app.get(path, (httpRequest, reply) => {
      const seen = own.of(config(address), httpRequest);
      own.send(config(address), reply, 'value');
      return { seen: seen ?? null };
    });
    app.get(`${path}-end`, (_request, reply) => {
      own.clear(config(address), reply);
      return {};
    });
  }
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('an answer that is packed', () => {
  it.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('for who takes %s is %s', async (accepted, encoding, unpack) => {
    const answer = await get('/long', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(unpack(answer.rawPayload).toString()).toBe(long);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.rawPayload.length).toBeLessThan(long.length / 4);
  });

  it('has a weak tag, and never says it twice', async () => {
    expect((await get('/long', { 'accept-encoding': 'gzip' })).headers.etag).toBe('W/"7"');
    expect((await get('/weak', { 'accept-encoding': 'gzip' })).headers.etag).toBe('W/"7"');
    expect((await get('/long')).headers.etag).toBe('"7"');
  });

  it.each([
    ['who names none', '/long', {}, undefined],
    ['who takes it as it is', '/long', { 'accept-encoding': 'identity' }, 'Accept-Encoding'],
    ['who takes what we have not', '/long', { 'accept-encoding': 'zstd' }, 'Accept-Encoding'],
    ['what fits into one packet', '/short', { 'accept-encoding': 'gzip' }, 'Accept-Encoding'],
    ['a picture', '/picture', { 'accept-encoding': 'gzip' }, undefined],
    ['a stream of events', '/events', { 'accept-encoding': 'gzip' }, undefined],
  ])('is none for %s', async (_what, url, headers, vary) => {
    const answer = await get(url, headers);
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, vary]);
  });

  it('is a problem, and a table that streams, too', async () => {
    expect((await get('/problem', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const table = await get('/stream', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(table.rawPayload).toString()).toBe('a,b\nc,d\n');
  });

  it('is not packed a second time', async () => {
    expect((await get('/packed', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('gzip');
  });
});

describe('a body', () => {
  const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

  it('is UTF-8: other bytes are refused, never replaced', async () => {
    const latin = Buffer.from([...Buffer.from('{"name":"Andr'), 0xe9, ...Buffer.from('"}')]);
    const answer = await post('/json', latin);
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ pointer: '/', code: 'INVALID_CHARACTERS' }],
    });
    expect((await post('/json', Buffer.from('{"name":"André"}'))).json()).toEqual({ name: 'André' });
  });

  it.each(['{', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'])('%s is not read', async (text) => {
    expect((await post('/json', text)).json()).toEqual({ code: 'NOT_READ' });
  });

  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['text/csv', 200],
    ['text/plain', 415],
  ])('of type %s is answered %i', async (type, status) => {
    const answer = await post('/typed', type.startsWith('text') ? 'a,b' : '{}', { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    if (status === 415) expect(answer.headers.accept).toBe('application/json, text/csv');
  });

  it('that is packed is refused with what is taken', async () => {
    const answer = await post('/typed', '{}', { 'content-encoding': 'gzip' });
    expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
    expect((await post('/typed', '{}', { 'content-encoding': 'identity' })).statusCode).toBe(200);
  });
});

describe('a list as a table (RFC 9110 §12.5.1, DECISIONS T-279)', () => {
  it.each([
    ['text/csv', 'csv'],
    ['text/csv, application/json', undefined],
    ['text/csv, application/json;q=0.9', 'csv'],
    ['application/json, text/csv;q=0.5', undefined],
    ['text/*', 'csv'],
    ['*/*', undefined],
    ['text/csv;q=0.2, */*;q=0.1', 'csv'],
    ['text/csv;q=0, */*', undefined],
    ['TEXT/CSV', 'csv'],
    ['image/png', undefined],
    ['', undefined],
  ])('for who wants %j', async (accept, format) => {
    const answer = await get('/list', { accept });
    expect(answer.json()).toEqual(format ? { format } : {});
    expect(answer.headers.vary).toBe('Accept');
  });

  it('is what the address says, whatever the header wants', async () => {
    expect((await get('/list?format=json', { accept: 'text/csv' })).json()).toEqual({ format: 'json' });
  });

  it('is none where there is no table', async () => {
    const answer = await get('/no-table', { accept: 'text/csv' });
    expect([answer.json(), answer.headers.vary]).toEqual([{}, undefined]);
  });
});

describe('a cookie of ours', () => {
  it('over TLS is this very host’s, and no script’s', async () => {
    const said = String((await get('/secure')).headers['set-cookie']);
    expect(said).toMatch(/^__Host-seen=value; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('without TLS has its plain name', async () => {
    const said = String((await get('/plain')).headers['set-cookie']);
    expect(said).toMatch(/^seen=value;/);
    expect(said).not.toContain('Secure');
  });

  it('is read under the name of this place only: a neighbour’s is not', async () => {
    expect((await get('/secure', { cookie: '__Host-seen=a; seen=b' })).json()).toEqual({ seen: 'a' });
    expect((await get('/secure', { cookie: 'seen=b' })).json()).toEqual({ seen: null });
    expect((await get('/plain', { cookie: '__Host-seen=a; seen=b' })).json()).toEqual({ seen: 'b' });
    expect((await get('/plain')).json()).toEqual({ seen: null });
  });

  it('is taken back under that name', async () => {
    expect(String((await get('/secure-end')).headers['set-cookie'])).toMatch(
      /^__Host-seen=;.*Max-Age=0|Expires=Thu, 01 Jan 1970/,
    );
  });
});

describe('small words', () => {
  it.each([
    ['a', 'a'],
    ['a/b', 'a~1b'],
    ['a~b', 'a~0b'],
    ['~1', '~01'],
    ['', ''],
  ])('the key %j is the step %j of a pointer', (key, step) => {
    expect(pointerStep(key)).toBe(step);
  });

  it.each([
    [undefined, 'Accept', 'Accept'],
    ['Accept', 'Accept', 'Accept'],
    ['accept', 'Accept', 'accept'],
    ['Origin', 'Accept', 'Origin, Accept'],
    ['Origin, accept', 'Accept', 'Origin, accept'],
    ['Accept-Encoding', 'Accept', 'Accept-Encoding, Accept'],
  ])('what differs by %j and %s is told as %s', (before, name, after) => {
    const headers = new Map([['vary', before]]);
    const reply = {
      getHeader: (header: string) => headers.get(header),
      header: (header: string, value: string) => void headers.set(header, value),
    } as object as Parameters<typeof addVary>[0];
    addVary(reply, name);
    expect(headers.get('vary')).toBe(after);
  });
});
