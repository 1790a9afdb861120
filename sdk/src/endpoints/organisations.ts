import type { Call, CallOptions } from '../client/call.ts';

/** Assistance companies, clients, the operator. */
export const organisationEndpoints = (call: Call) => ({
  /** The organisations that the agent may see */
  list: (options?: CallOptions) => call('listOrganisations', {}, options),
});
