import type { Call, CallOptions } from '../client/call.ts';
import type { Query } from '../client/types.ts';

/** Contracts of the clients. */
export const contractEndpoints = (call: Call) => ({
  /** The contracts that the agent may see */
  list: (query?: Query<'listContracts'>, options?: CallOptions) => call('listContracts', { query }, options),
  /** One contract */
  get: (code: string, options?: CallOptions) => call('getContract', { path: { code } }, options),
});
