import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../core/refuse.ts';
import type { ContractOperation } from './contract.ts';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Refuses a body of another type than the operation takes, and says which it takes (RFC 9110 §15.5.16). A call without a body has
 * no type, whatever its sender's library puts there.
 */
export function checkContentType(
  { bodyTypes }: ContractOperation,
  httpRequest: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!hasBody(httpRequest)) {
    delete httpRequest.headers['content-type'];
    return;
  }
  if ((httpRequest.headers['content-encoding'] ?? 'identity') !== 'identity') {
    reply.header('accept-encoding', 'identity');
    refuse('UNSUPPORTED_CONTENT_TYPE', { detail: 'a body is sent as it is, without Content-Encoding' });
  }
  const given = httpRequest.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (bodyTypes.length === 0 || (given !== undefined && bodyTypes.includes(given))) return;
  const accepted = bodyTypes.join(', ');
  reply.header('accept', accepted);
  refuse('UNSUPPORTED_CONTENT_TYPE', { detail: `this call takes ${accepted}` });
}
