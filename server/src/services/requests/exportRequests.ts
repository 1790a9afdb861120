import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import type { Context } from '../../api/context.ts';
import { csvDownload } from '../../api/csvDownload.ts';
import type { OwnReply } from '../../api/operations.ts';
import { exportStatement, mapStatement } from '../../stores/requests/exportSql.ts';
import type { RequestFilters } from '../../stores/requests/filters.ts';

/** All requests of the filters as CSV, without limit of rows (2-requests §7, format=csv). */
export const exportCsv = (context: Context, filters: RequestFilters, locale: string): OwnReply =>
  csvDownload(context, exportStatement(context.agent, filters, csvSeparatorOf(locale)), 'requests.csv');

/** The points of the request map as CSV, without the contracts that are left out (2-requests §7, format=geocsv). */
export const exportMapPoints = (context: Context, filters: RequestFilters, excludedContractCodes: string[]): OwnReply =>
  csvDownload(context, mapStatement(context.agent, filters, excludedContractCodes), 'requests.geo.csv');
