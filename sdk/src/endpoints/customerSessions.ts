import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import type { Query } from '../client/types.ts';

/** Sessions of customers in the customer apps. */
export const customerSessionEndpoints = (call: Call) => ({
  /** Sessions by contract, text and date, a page at a time */
  list: (query?: Query<'listCustomerSessions'>, options?: CallOptions) =>
    pagedList(query, (page) => call('listCustomerSessions', { query: { ...query, ...page } }, options)),
});
