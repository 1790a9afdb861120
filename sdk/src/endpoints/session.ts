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
  /** Asks for an account; the address is verified before the first sign-in */
  signUp: (account: BodyOf<'signUp'>, options?: CallOptions) => call('signUp', { body: account }, options),
  /** Has the e-mail sent that resets a password; answers the same for an unknown address */
  sendResetPasswordEmail: (query: Query<'sendResetPasswordEmail'>, options?: CallOptions) =>
    call('sendResetPasswordEmail', { query }, options),
  /** Sets a new password with the token of the e-mail */
  resetPassword: (reset: BodyOf<'resetPassword'>, options?: CallOptions) =>
    call('resetPassword', { body: reset }, options),
  /** Verifies the e-mail address of an account with the token of the e-mail */
  verifyEmail: (body: BodyOf<'verifyEmail'>, options?: CallOptions) => call('verifyEmail', { body }, options),
  /** Changes the own password */
  changePassword: (change: BodyOf<'changePassword'>, options?: CallOptions) =>
    call('changePassword', { body: change }, options),
  /** Opens a window of database access: a GET with an effect, which is never tried again (api.md §2.4) */
  requestDatabaseAccess: (query?: Query<'requestDatabaseAccess'>, options?: CallOptions) =>
    call('requestDatabaseAccess', { query }, { ...options, retry: false }),
  /** The windows of database access that are open */
  listDatabaseAccess: (options?: CallOptions) => call('listDatabaseAccess', {}, options),
  /** Closes a window of database access before its end */
  endDatabaseAccess: (id: string, options?: CallOptions) => call('endDatabaseAccess', { path: { id } }, options),
  /** Goes on as oneself again; answers the agent that the session now is */
  endImpersonation: (options?: CallOptions) => call('endImpersonation', {}, options),
  /** The caller's public network address; ends after 2 s (3-platform §7) */
  getPublicIp: (options?: CallOptions) => call('getPublicIp', {}, options),
  /** The agent's API tokens, revoked ones too */
  listApiTokens: (options?: CallOptions) => call('listApiTokens', {}, options),
  /** Creates an API token; its secret is in this answer only */
  createApiToken: (token: BodyOf<'createApiToken'>, options?: CallOptions) =>
    call('createApiToken', { body: token }, options),
  /** Ends an API token at once */
  revokeApiToken: (id: string, options?: CallOptions) => call('revokeApiToken', { path: { id } }, options),
});
