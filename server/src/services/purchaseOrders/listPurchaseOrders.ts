import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { defaultRangeOf } from '@towline/sdk/domain/request/dateRange';
import type { Query } from '@towline/sdk/types';
import { checkDays } from '../../core/checkDays.ts';
import type { Context } from '../../core/context.ts';
import { CsvDownload } from '../../core/csvDownload.ts';
import { JsonText } from '../../db/jsonText.ts';
import { purchaseOrders } from '../../stores/purchaseOrders.ts';

/** A page of purchase orders, or all as a table; without days those of the last twelve months (2-requests §7, §9). */
export async function listPurchaseOrders(
  context: Context,
  query: Query<'listPurchaseOrders'>,
): Promise<JsonText | CsvDownload> {
  const { from, to } = query;
  checkDays({ from, to });
  const range = from || to ? { from, to } : defaultRangeOf('purchaseOrders', context.now().getTime());
  if (query.format === 'csv') {
    const separator = csvSeparatorOf(query.locale ?? context.agent.locale);
    return new CsvDownload(purchaseOrders.table(context.agent, range, separator), 'purchase-orders.csv');
  }
  const page = await purchaseOrders.page(
    context.db.pool,
    context.agent,
    range,
    query.take ?? PAGE_SIZE,
    query.skip ?? 0,
  );
  return new JsonText(page);
}
