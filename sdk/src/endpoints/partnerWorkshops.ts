import type { Call, CallOptions } from '../client/call.ts';
import type { Query } from '../client/types.ts';

/** Partners as destinations. */
export const partnerWorkshopEndpoints = (call: Call) => ({
  /** Partner workshops for a contract, through the resource proxy (3-platform §7) */
  list: (query: Query<'listPartnerWorkshops'>, options?: CallOptions) =>
    call('listPartnerWorkshops', { query }, options),
});
