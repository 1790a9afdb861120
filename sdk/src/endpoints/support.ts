import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import type { Query } from '../client/types.ts';

/** Health and effects. Live events are `client.live`. */
export const supportEndpoints = (call: Call) => ({
  /** Which build answers, in which environment, and its clock */
  getVersion: (options?: CallOptions) => call('getVersion', {}, options),
  /** Whether the process runs */
  getLiveness: (options?: CallOptions) => call('getLiveness', {}, options),
  /** Whether database, migrations and background work are well */
  getReadiness: (options?: CallOptions) => call('getReadiness', {}, options),
  /** What the VAT register says of a number */
  checkVatNumber: (vatNumber: string, options?: CallOptions) =>
    call('checkVatNumber', { path: { vatNumber } }, options),
  /** Effects that left or wait, newest first */
  listOutbox: (query?: Query<'listOutbox'>, options?: CallOptions) =>
    pagedList(query, ({ take, skip }) => call('listOutbox', { query: { ...query, take, skip } }, options)),
  /** Sends an effect now that waits or was given up */
  retryOutboxMessage: (id: string, options?: CallOptions) => call('retryOutboxMessage', { path: { id } }, options),
});
