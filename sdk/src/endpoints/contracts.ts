import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** Contracts of the clients. */
export const contractEndpoints = (call: Call) => ({
  /** The contracts that the agent may see */
  list: (query?: Query<'listContracts'>, options?: CallOptions) => call('listContracts', { query }, options),
  /** One contract */
  get: (code: string, options?: CallOptions) => call('getContract', { path: { code } }, options),
  /** Saves a contract as its next version, with the reason; its version goes as If-Match */
  save: (save: BodyOf<'saveContract'>, options?: CallOptions) =>
    call(
      'saveContract',
      { path: { code: save.contract.code }, body: save },
      { version: save.contract.version, ...options },
    ),
  /** The versions of a contract, newest first */
  listVersions: (code: string, options?: CallOptions) => call('listContractVersions', { path: { code } }, options),
  /** The documents of two versions, for the comparison; one number answers that version alone */
  compareVersions: (code: string, versions: NonNullable<Query<'listContractVersions'>['v']>, options?: CallOptions) =>
    call('listContractVersions', { path: { code }, query: { v: versions } }, options),
  /** Copies the contract `from` under a new code */
  clone: (query: Query<'cloneContract'>, options?: CallOptions) => call('cloneContract', { query }, options),
  /** JSON Schema of a contract, for the editor */
  getSchema: (options?: CallOptions) => call('getContractSchema', {}, options),
});
