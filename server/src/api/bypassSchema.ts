import type { FastifyRequest } from 'fastify';
import type { ContractOperation } from './contract.ts';

/**
 * A document of the configuration may bring members that nobody knows yet where its caller says so; what rules read has been checked
 * for its type before (DECISIONS C-80). All others are refused them, as everywhere.
 */
export function checkMembersKnown({ closedBody }: ContractOperation, { body, query }: FastifyRequest): void {
  if (!closedBody || (query as { bypassSchema?: boolean }).bypassSchema === true || closedBody(body)) return;
  throw Object.assign(new Error('unknown members'), {
    validation: closedBody.errors,
    validationContext: 'body',
    statusCode: 400,
  });
}
