import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContractOperation } from './contract.ts';
import { addVary } from './vary.ts';

const qualityOf = (part: string): number => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);

/** How much an Accept header wants a type; names with a star want every type a little less than the type itself. */
function wish(accept: string, type: string): number {
  const parts = accept.split(',').map((part) => ({ name: part.split(';', 1)[0]?.trim().toLowerCase(), part }));
  const [group] = type.split('/');
  for (const name of [type, `${group}/*`, '*/*']) {
    const found = parts.find((one) => one.name === name);
    if (found) return qualityOf(found.part);
  }
  return 0;
}

/**
 * A list that is there as JSON and as a table is the table for who wants text/csv rather than JSON, as `format=csv` is (RFC 9110
 * §12.5.1; DECISIONS T-279). What the address says goes before: it is written by hand.
 */
export function readFormatFromAccept(
  { answersCsv }: Pick<ContractOperation, 'answersCsv'>,
  { query, headers: { accept } }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!answersCsv) return;
  addVary(reply, 'Accept');
  const asked = query as { format?: string };
  if (accept === undefined || asked.format !== undefined) return;
  if (wish(accept, 'text/csv') > wish(accept, 'application/json')) asked.format = 'csv';
}
