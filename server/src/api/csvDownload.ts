import { copyOut } from '../db/copyOut.ts';
import type { Context } from './context.ts';
import { OwnReply } from './operations.ts';

/** What a COPY statement writes as a CSV to download: PostgreSQL writes it, and it streams through (performance.md rule 6). */
export const csvDownload = (context: Context, statement: string, fileName: string): OwnReply =>
  new OwnReply(async ({ method }, reply) => {
    reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store');
    // Who only asks what it would be does not have every row read.
    return method === 'HEAD' ? reply.send() : reply.send(await copyOut(context.db, statement, context.signal));
  });
