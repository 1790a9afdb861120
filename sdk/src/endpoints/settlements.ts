import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { Query } from '../client/types.ts';

/** What partners are paid. */
export const settlementEndpoints = (call: Call) => ({
  /** Settlements, a page at a time; the screen asks for 999 (2-requests §7) */
  list: (query?: Query<'listSettlements'>, options?: CallOptions) =>
    pagedList(query, (page) => call('listSettlements', { query: { ...query, ...page } }, options)),
  /** Pays a settlement, once: the same key answers the same result (S-05) */
  pay: (subject: Subject, options?: CallOptions) =>
    call('paySettlement', { path: { id: idOf(subject) } }, versioned(subject, options)),
});
