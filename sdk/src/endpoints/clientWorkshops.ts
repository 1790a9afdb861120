import type { Call, CallOptions } from '../client/call.ts';
import type { Query } from '../client/types.ts';

/** Workshops of client organisations. */
export const clientWorkshopEndpoints = (call: Call) => ({
  /** The workshops of an organisation, nearest first where a position is given */
  list: (query?: Query<'listClientWorkshops'>, options?: CallOptions) =>
    call('listClientWorkshops', { query }, options),
});
