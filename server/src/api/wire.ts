import type { FastifyRequest } from 'fastify';
import { refuse } from '../core/refuse.ts';
import type { ContractOperation } from './contract.ts';
import { readWire } from './wireShape.ts';

/**
 * Other spellings of an address (ledger API-02): the documents write both /assistance-request/{id}/logs and
 * /assistance-requests/{id}/summary, and older clients use either. A slash at the end is the router's own matter.
 */
export function spellingsOf(url: string): string[] {
  const plural = url.replace('/assistance-request/', '/assistance-requests/');
  const singular = url.replace('/assistance-requests/', '/assistance-request/');
  return [plural, singular].filter((spelling) => spelling !== url);
}

/** Reads a call as the contract spells it, before it is validated: comma lists, keys in another case, year-1 dates, no body. */
export function readCall(operation: ContractOperation, httpRequest: FastifyRequest): void {
  const query = httpRequest.query as Record<string, unknown>;
  for (const name of operation.lists) {
    const value = query[name];
    if (value === undefined) continue;
    // A word with a blank before it would be nobody's, and what was asked for beside it would be answered as if it were all.
    query[name] = [value].flat().flatMap((entry) =>
      String(entry)
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    );
  }
  readWire(query, operation.queryShape);
  if (!operation.bodyShape) return;
  if (httpRequest.body === undefined) {
    if (operation.bodyIsRequired)
      refuse('VALIDATION_FAILED', { errors: [{ pointer: '/', detail: 'a body is required', code: 'required' }] });
    httpRequest.body = null;
    return;
  }
  const { value, conflicts } = readWire(httpRequest.body, operation.bodyShape);
  if (conflicts.length > 0)
    refuse('VALIDATION_FAILED', { errors: conflicts.map((conflict) => ({ ...conflict, code: 'duplicate' })) });
  httpRequest.body = value;
}
