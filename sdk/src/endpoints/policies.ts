import type { Call, CallOptions } from '../client/call.ts';
import type { Query } from '../client/types.ts';

/** Mobility guarantees as intake looks them up. */
export const policyEndpoints = (call: Call) => ({
  /** Policies by plate, customer or phone number */
  list: (query?: Query<'listPolicies'>, options?: CallOptions) => call('listPolicies', { query }, options),
  /** Policies by plate for the client that has a path of its own; the token stands in the address (S-22) */
  listByToken: (token: string, query: Query<'listPoliciesByToken'>, options?: CallOptions) =>
    call('listPoliciesByToken', { path: { token }, query }, options),
});
