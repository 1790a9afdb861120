import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import type { Context } from '../../api/context.ts';
import { OwnReply } from '../../api/operations.ts';
import { copyOut } from '../../db/copyOut.ts';
import { exportStatement, mapStatement } from '../../stores/requests/exportSql.ts';
import type { RequestFilters } from '../../stores/requests/filters.ts';

const streamed = (context: Context, statement: string, fileName: string): OwnReply =>
  new OwnReply(async (_httpRequest, reply) => {
    const stream = await copyOut(context.db, statement, context.signal);
    return reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(stream);
  });

/** All requests of the filters as CSV: PostgreSQL writes it, and it streams through (performance.md rule 6). */
export const exportCsv = (context: Context, filters: RequestFilters, locale: string): OwnReply =>
  streamed(context, exportStatement(context.agent, filters, csvSeparatorOf(locale)), 'requests.csv');

/** The points of the request map as CSV (2-requests §7, format=geocsv), without the contracts that are left out. */
export const exportMapPoints = (context: Context, filters: RequestFilters, excludedContractCodes: string[]): OwnReply =>
  streamed(context, mapStatement(context.agent, filters, excludedContractCodes), 'requests.geo.csv');
