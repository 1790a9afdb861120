import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import type { Query } from '../client/types.ts';

/** Requests that are not paid for. */
export const outstandingRequestEndpoints = (call: Call) => ({
  /** Outstanding requests with their classification, a page at a time */
  list: (query?: Query<'listOutstandingRequests'>, options?: CallOptions) =>
    pagedList(query, ({ take, skip }) => call('listOutstandingRequests', { query: { ...query, take, skip } }, options)),
});
