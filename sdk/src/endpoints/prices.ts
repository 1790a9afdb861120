import type { Call, CallOptions } from '../client/call.ts';
import type { Query } from '../client/types.ts';

/** Price estimates. */
export const priceEndpoints = (call: Call) => ({
  /** What an order will cost; ends after 10 s (1-intake §9) */
  estimate: (query: Query<'estimatePrice'>, options?: CallOptions) => call('estimatePrice', { query }, options),
});
