import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf } from '../client/types.ts';

/** Assistance companies, clients, the operator. */
export const organisationEndpoints = (call: Call) => ({
  /** The organisations that the agent may see */
  list: (options?: CallOptions) => call('listOrganisations', {}, options),
  /** One organisation */
  get: (code: string, options?: CallOptions) => call('getOrganisation', { path: { code } }, options),
  /** Adds an organisation */
  create: (organisation: BodyOf<'createOrganisation'>, options?: CallOptions) =>
    call('createOrganisation', { body: organisation }, options),
  /** Saves an organisation; its version goes as If-Match */
  save: (organisation: BodyOf<'saveOrganisation'>, options?: CallOptions) =>
    call('saveOrganisation', { path: { code: organisation.code }, body: organisation }, options),
  /** JSON Schema of an organisation, for the editor */
  getSchema: (options?: CallOptions) => call('getOrganisationSchema', {}, options),
});
