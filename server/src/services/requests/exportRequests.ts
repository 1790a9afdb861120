import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import type { Context } from '../../api/context.ts';
import { OwnReply } from '../../api/operations.ts';
import { copyOut } from '../../db/copyOut.ts';
import { exportStatement } from '../../stores/requests/exportSql.ts';
import type { RequestFilters } from '../../stores/requests/filters.ts';

/** All requests of the filters as CSV: PostgreSQL writes it, and it streams through (performance.md rule 6). */
export function exportCsv(context: Context, filters: RequestFilters, locale: string): OwnReply {
  return new OwnReply(async (_httpRequest, reply) => {
    const stream = await copyOut(
      context.db,
      exportStatement(context.agent, filters, csvSeparatorOf(locale)),
      context.signal,
    );
    return reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', 'attachment; filename="requests.csv"')
      .header('cache-control', 'no-store')
      .send(stream);
  });
}
