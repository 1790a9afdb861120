import type { FastifyRequest } from 'fastify';
import type { ContractOperation } from './contract.ts';

/**
 * A document of the configuration may bring members that nobody knows yet where its caller says so; what rules read has been checked
 * for its type before (DECISIONS C-80). All others are refused them, as everywhere.
 */
export function checkMembersKnown({ closedBody }: ContractOperation, httpRequest: FastifyRequest): void {
  const query = httpRequest.query as { bypassSchema?: boolean };
  if (!closedBody) return;
  const isKnown = closedBody(httpRequest.body);
  // It is told of a save only where something was bypassed: who archives a document asks for it whatever stands there.
  if (query.bypassSchema === true) query.bypassSchema = !isKnown;
  if (isKnown || query.bypassSchema) return;
  throw Object.assign(new Error('unknown members'), {
    validation: closedBody.errors,
    validationContext: 'body',
    statusCode: 400,
  });
}
