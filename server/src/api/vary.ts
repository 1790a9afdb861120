import type { FastifyReply } from 'fastify';

/** Adds a header by which the answer differs, beside those that are named already. */
export function addVary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '');
  const isNamed = names.split(',').some((one) => one.trim().toLowerCase() === name.toLowerCase());
  if (!isNamed) reply.header('vary', names ? `${names}, ${name}` : name);
}
