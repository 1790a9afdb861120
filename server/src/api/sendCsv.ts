import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import type { CsvDownload } from '../core/csvDownload.ts';
import { copyOut } from '../db/copyOut.ts';

/** Streams a table out, as it comes from the database. */
export async function sendCsv(
  { statement, fileName }: CsvDownload,
  { db, signal }: Context,
  { method }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store');
  // Who only asks what it would be does not have every row read.
  return method === 'HEAD' ? reply.send() : reply.send(await copyOut(db, statement, signal));
}
