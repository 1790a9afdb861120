import type { Call, CallOptions } from '../client/call.ts';
import type { Open } from '../client/open.ts';
import { pagedList } from '../client/paging.ts';
import type { Query } from '../client/types.ts';

/** Purchase orders of partner jobs. */
export const purchaseOrderEndpoints = (call: Call, open: Open) => ({
  /** Purchase orders of a time, newest first, a page at a time */
  list: (query?: Query<'listPurchaseOrders'>, options?: CallOptions) =>
    pagedList(query, (page) => call('listPurchaseOrders', { query: { ...query, ...page } }, options)),
  /** The same rows as CSV, as a stream of bytes: separator and dates of `locale` */
  exportCsv: (query: Query<'listPurchaseOrders'>, options?: CallOptions) =>
    open('listPurchaseOrders', { query: { ...query, format: 'csv' } }, options),
});
