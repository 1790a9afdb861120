import type { PurchaseOrderList } from '@towline/sdk/api';
import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import { defaultRangeOf } from '@towline/sdk/domain/request/dateRange';
import type { Query } from '@towline/sdk/types';
import { checkDays } from '../../core/checkDays.ts';
import type { Context } from '../../core/context.ts';
import { CsvDownload } from '../../core/csvDownload.ts';
import { purchaseOrders } from '../../stores/purchaseOrders.ts';

/** A page of purchase orders, or all as a table; without days those of the last twelve months (2-requests §7, §9). */
export async function listPurchaseOrders(
  context: Context,
  query: Query<'listPurchaseOrders'>,
): Promise<PurchaseOrderList | CsvDownload> {
  const { from, to } = query;
  checkDays({ from, to });
  const range = from || to ? { from, to } : defaultRangeOf('purchaseOrders', context.now().getTime());
  if (query.format === 'csv') {
    const separator = csvSeparatorOf(query.locale ?? context.agent.locale);
    return new CsvDownload(purchaseOrders.table(context.agent, range, separator), 'purchase-orders.csv');
  }
  return purchaseOrders.page(context.db.pool, context.agent, { ...query, ...range });
}
