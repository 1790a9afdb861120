import { isUtf8 } from 'node:buffer';
import { readDocumentText } from '@towline/sdk/domain/contract/documentText';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../core/refuse.ts';

const broken = new WeakSet<FastifyRequest>();

/** Reads JSON as Fastify does, and remembers where bytes were no UTF-8, which its own reading replaces without a word. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (httpRequest, body, done) => {
    if (!isUtf8(body)) broken.add(httpRequest);
    const text = body.toString('utf8');
    if ((httpRequest.routeOptions.config as { isDocument?: true }).isDocument) checkMembers(text);
    return parse(httpRequest, text, done);
  });
}

/** A member that stands twice, or is called as no member may be; what is no JSON is told by the reader of it. */
function checkMembers(text: string): void {
  const { faults } = readDocumentText(text);
  const errors = faults
    .filter(({ kind }) => kind === 'keyTwice' || kind === 'keyForbidden')
    .map(({ kind, pointer }) => ({
      in: 'body' as const,
      pointer,
      detail: kind === 'keyTwice' ? 'JSON_TWICE' : 'JSON_NAME_FORBIDDEN',
      params: { property: pointer.split('/').at(-1) },
      code: kind === 'keyTwice' ? 'KEY_TWICE' : 'KEY_FORBIDDEN',
    }));
  if (errors.length > 0) refuse('VALIDATION_FAILED', { errors });
}

/** JSON is UTF-8 (RFC 8259 §8.1): a client that sends another encoding would find its letters lost, so it is told. */
export function checkEncoding(httpRequest: FastifyRequest): void {
  if (!broken.has(httpRequest)) return;
  const errors = [{ in: 'body' as const, pointer: '/', detail: 'is not UTF-8', code: 'INVALID_CHARACTERS' }];
  refuse('VALIDATION_FAILED', { errors });
}
