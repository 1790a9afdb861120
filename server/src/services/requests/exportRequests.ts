import { requestMapTieOf } from '@towline/sdk/access/requestMap';
import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import type { Context } from '../../core/context.ts';
import { CsvDownload } from '../../core/csvDownload.ts';
import { type ExportOrder, exportStatement, mapStatement } from '../../stores/requests/exportSql.ts';
import type { RequestFilters } from '../../stores/requests/filters.ts';

/** All requests of the list as CSV, in its order and without limit of rows (2-requests §7, format=csv). */
export const exportCsv = (context: Context, filters: RequestFilters, order: ExportOrder, locale: string): CsvDownload =>
  new CsvDownload(exportStatement(context.agent, filters, csvSeparatorOf(locale), order), 'requests.csv');

/** The points of the request map as CSV, without the contracts that are left out (2-requests §7, format=geocsv). */
export function exportMapPoints(
  context: Context,
  { contractCodes, ...filters }: RequestFilters,
  excluded: readonly string[],
): CsvDownload {
  // Whose organisation is tied to some contracts gets no other on the map, whatever he asks for (DECISIONS C-62).
  const tied = requestMapTieOf(context.agent);
  const isUnwanted = (code: string) => contractCodes.length > 0 && !contractCodes.includes(code);
  const asked =
    tied.length > 0
      ? { contractCodes: [...tied], excluded: [...excluded, ...tied.filter(isUnwanted)] }
      : { contractCodes, excluded: [...excluded] };
  const statement = mapStatement(context.agent, { ...filters, contractCodes: asked.contractCodes }, asked.excluded);
  return new CsvDownload(statement, 'requests.geo.csv');
}
