import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import type { CsvDownload } from '../core/csvDownload.ts';
import { copyOut } from '../db/copyOut.ts';
import { placesOf } from './downloadPlaces.ts';

/** Streams a table out, as it comes from the database. */
export async function sendCsv(
  { statement, fileName }: CsvDownload,
  { db, agent, signal }: Context,
  { method }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store');
  // Who only asks what it would be does not have every row read.
  if (method === 'HEAD') return reply.send();
  const giveBack = await placesOf(db.pool).take(agent.id, signal);
  try {
    return reply.send(await copyOut(db, statement, signal, giveBack));
  } catch (error) {
    giveBack();
    throw error;
  }
}
