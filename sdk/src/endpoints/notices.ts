import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** What came in for the requests that the agent follows or holds (S-29). */
export const noticeEndpoints = (call: Call) => ({
  /** Newest first, a page at a time; with how many are not read */
  list: (query?: Query<'listNotices'>, options?: CallOptions) =>
    pagedList(query, (page) => call('listNotices', { query: { ...query, ...page } }, options)),
  /** These are read, or one with everything before it; on every desk */
  markRead: (which: BodyOf<'markNoticesRead'>, options?: CallOptions) =>
    call('markNoticesRead', { body: which }, options),
});
