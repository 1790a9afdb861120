import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** Signing in, the signed-in agent, API tokens. */
export const sessionEndpoints = (call: Call) => ({
  /** The signed-in agent; NotFoundError when nobody is (DECISIONS C-67) */
  getAgent: (options?: CallOptions) => call('getAgent', {}, options),
  /** Saves what agents may change of their own record; its version goes as If-Match */
  saveAgent: (agent: BodyOf<'saveAgent'>, options?: CallOptions) => call('saveAgent', { body: agent }, options),
  /** Signs in; answers the agent. The cookie is the platform's or the transport's to keep */
  signIn: (credentials: BodyOf<'signIn'>, options?: CallOptions) => call('signIn', { body: credentials }, options),
  /** Ends every session of the agent, or only this one with `everywhere: false` */
  signOut: (query?: Query<'signOut'>, options?: CallOptions) => call('signOut', { query }, options),
  /** The agent's API tokens, revoked ones too */
  listApiTokens: (options?: CallOptions) => call('listApiTokens', {}, options),
  /** Creates an API token; its secret is in this answer only */
  createApiToken: (token: BodyOf<'createApiToken'>, options?: CallOptions) =>
    call('createApiToken', { body: token }, options),
  /** Ends an API token at once */
  revokeApiToken: (id: string, options?: CallOptions) => call('revokeApiToken', { path: { id } }, options),
});
