import type { FastifyReply, FastifyRequest } from 'fastify';
import { JsonText } from '../db/jsonText.ts';
import { withZulu } from '../db/wireTime.ts';
import type { ContractOperation } from './contract.ts';
import { sendTagged, tagOf, tagOfText } from './entityTag.ts';
import { OwnReply } from './operations.ts';
import { countOf, pageLinks } from './pageLinks.ts';

/** Sends what a row answers as the contract says it: status, version, count and neighbours of a page. */
export async function sendAnswer(
  operation: ContractOperation,
  answer: unknown,
  httpRequest: FastifyRequest,
  reply: FastifyReply,
  checked: boolean,
): Promise<unknown> {
  if (answer instanceof OwnReply) return answer.send(httpRequest, reply);
  reply.code(operation.answerStatus);
  if (operation.answerStatus === 204 || answer === undefined) return reply.code(204).send();
  const isText = answer instanceof JsonText;
  if (checked && operation.answerCheck) {
    const value = isText ? JSON.parse(answer.text) : JSON.parse(JSON.stringify(answer));
    if (!operation.answerCheck(value)) {
      const faults = (operation.answerCheck.errors ?? []).map(
        (fault) => `${fault.instancePath} ${fault.message} ${JSON.stringify(fault.params)}`,
      );
      throw new Error(`${operation.id} answers what the contract does not say: ${faults.join('; ')}`);
    }
  }
  const version = isText ? answer.version : (answer as { version?: unknown }).version;
  // A page after a cursor counts itself, and its neighbours are not found by passing over rows.
  const isCounted = operation.isPaged && !('cursor' in (httpRequest.query as object));
  const count = isCounted ? countOf(isText ? answer.text : answer) : undefined;
  if (count !== undefined) reply.header('x-total-count', count).header('link', pageLinks(httpRequest.url, count));
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  const isRead = httpRequest.method === 'GET' || httpRequest.method === 'HEAD';
  if (isText && typeof version === 'number' && isRead)
    return sendTagged(httpRequest, reply, answer.bytes, tagOfText(answer));
  const text = isText ? answer.text : withZulu(JSON.stringify(answer));
  if (typeof version !== 'number') return reply.send(text);
  if (!isRead) return reply.header('etag', `"${version}"`).send(text);
  const bytes = Buffer.from(text);
  return sendTagged(httpRequest, reply, bytes, tagOf(bytes, version));
}
