import { isUtf8 } from 'node:buffer';
import { readDocumentText } from '@towline/sdk/domain/contract/documentText';
import type { OperationId } from '@towline/sdk/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { refuse } from '../core/refuse.ts';
import type { Row } from './operations.ts';

const broken = new WeakSet<FastifyRequest>();

/** What anybody may have read. To read some megabytes of small values takes seconds, in which nobody else is served (DECISIONS T-900). */
const freeBytes = 16_384;

/** What a route says of the bodies that are sent to it. */
interface BodyConfig {
  isDocument?: true;
  checkLarge?: (httpRequest: FastifyRequest, raw: Buffer) => void;
}

/** The same, from the row of its operation. */
export const bodyConfigOf = (
  { isDocument, checkLarge }: Pick<Row<OperationId>, 'isDocument' | 'checkLarge'>,
  config: Config,
): BodyConfig => ({
  ...(isDocument && { isDocument }),
  ...(checkLarge && { checkLarge: (httpRequest, raw) => checkLarge(raw, config, httpRequest) }),
});

/** Reads JSON as Fastify does, and remembers where bytes were no UTF-8, which its own reading replaces without a word. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (httpRequest, body, done) => {
    const { isDocument, checkLarge } = httpRequest.routeOptions.config as BodyConfig;
    if (body.length > freeBytes) checkLarge?.(httpRequest, body);
    if (!isUtf8(body)) broken.add(httpRequest);
    const text = body.toString('utf8');
    if (isDocument) checkMembers(text);
    return parse(httpRequest, text, done);
  });
}

const mostMembers = 100;
const comma = ','.charCodeAt(0);

/** Refuses what is large because there are many values in it, and not because one of them is: a picture is one. */
export function checkFewMembers(raw: Buffer): void {
  let members = 0;
  for (let at = raw.indexOf(comma); at >= 0; at = raw.indexOf(comma, at + 1)) {
    members += 1;
    if (members > mostMembers) refuse('BODY_TOO_LARGE');
  }
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
