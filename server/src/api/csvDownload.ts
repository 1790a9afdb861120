import { copyOut } from '../db/copyOut.ts';
import type { Context } from './context.ts';
import { OwnReply } from './operations.ts';

/** What a COPY statement writes as a CSV to download: PostgreSQL writes it, and it streams through (performance.md rule 6). */
export const csvDownload = (context: Context, statement: string, fileName: string): OwnReply =>
  new OwnReply(async (_httpRequest, reply) => {
    const stream = await copyOut(context.db, statement, context.signal);
    return reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(stream);
  });
