import { randomBytes, randomUUID } from 'node:crypto';
import { DEFAULT_TOKEN_DAYS } from '@towline/sdk/forms/apiToken';
import { deviceCookieOf, sendDeviceCookie } from '../api/deviceCookie.ts';
import { defineOperations } from '../api/operations.ts';
import { clearSessionCookie, sendSessionCookie, sessionSecretOf } from '../api/sessionCookie.ts';
import { secretHashOf } from '../core/credentials.ts';
import { refuse } from '../core/refuse.ts';
import { sendResetPasswordEmail, signUp } from '../services/accounts/askAccount.ts';
import { changePassword } from '../services/accounts/changePassword.ts';
import { resetPassword } from '../services/accounts/resetPassword.ts';
import { verifyEmail } from '../services/accounts/verifyEmail.ts';
import { endImpersonation } from '../services/agents/impersonate.ts';
import { endDatabaseAccess, requestDatabaseAccess } from '../services/databaseAccess/databaseAccess.ts';
import { readDevice } from '../services/session/knownDevice.ts';
import { saveAgent } from '../services/session/saveAgent.ts';
import { signIn } from '../services/session/signIn.ts';
import { agents } from '../stores/agents.ts';
import { apiTokens } from '../stores/apiTokens.ts';
import { databaseAccess } from '../stores/databaseAccess.ts';

export const sessionOperations = defineOperations({
  getAgent: {
    access: 'signedIn',
    run: async ({ agent, credential }, _input, _httpRequest, reply) => {
      if (credential) reply.header('towline-credential-expires', credential.expiresAt.toISOString());
      return agent;
    },
  },
  saveAgent: { access: 'signedIn', run: (context, { body }) => saveAgent(context, body) },
  signIn: {
    access: 'public',
    bodyLimit: 16_384,
    run: async (context, { body }, httpRequest, reply) => {
      const { 'user-agent': userAgent = '' } = httpRequest.headers;
      const session = await signIn(context, body, { userAgent, device: deviceCookieOf(context.config, httpRequest) });
      sendSessionCookie(context.config, reply, session.secret);
      sendDeviceCookie(context.config, reply, session.device);
      return session.agent;
    },
  },
  signOut: {
    access: 'public',
    run: async (context, { query }, httpRequest, reply) => {
      const secret = sessionSecretOf(context.config, httpRequest);
      if (secret) {
        const hash = secretHashOf(secret);
        const session = await agents.sessionAgent(context.db.pool, hash, context.now());
        // Who goes on as another agent and leaves signs themselves out, never the other (DECISIONS S-37).
        const leaving = session && (session.actingAgentId ?? session.agentId);
        if (leaving && query.everywhere !== false) await agents.endAllSessions(context.db.pool, leaving);
        else await agents.endSession(context.db.pool, hash);
        for (const id of new Set([session?.agentId, leaving])) if (id) context.background.live.forgetAgent(id);
      }
      clearSessionCookie(context.config, reply);
      return undefined;
    },
  },
  endImpersonation: {
    access: 'public',
    run: async (context, _input, httpRequest, reply) => {
      const secret = sessionSecretOf(context.config, httpRequest);
      const next = secret && (await endImpersonation(context, secret));
      if (!next) return refuse('NOT_SIGNED_IN');
      sendSessionCookie(context.config, reply, next.secret);
      return next.agent;
    },
  },
  requestDatabaseAccess: { access: 'signedIn', run: (context, { query }) => requestDatabaseAccess(context, query) },
  listDatabaseAccess: { access: 'signedIn', run: ({ db, now }) => databaseAccess.open(db.pool, now()) },
  endDatabaseAccess: { access: 'signedIn', run: (context, { path }) => endDatabaseAccess(context, path.id) },
  sendResetPasswordEmail: { access: 'public', run: (context, { query }) => sendResetPasswordEmail(context, query) },
  signUp: { access: 'public', bodyLimit: 16_384, run: (context, { body }) => signUp(context, body) },
  resetPassword: { access: 'public', bodyLimit: 16_384, run: (context, { body }) => resetPassword(context, body) },
  verifyEmail: { access: 'public', bodyLimit: 16_384, run: (context, { body }) => verifyEmail(context, body) },
  changePassword: {
    access: 'signedIn',
    run: async (context, { body }, httpRequest, reply) => {
      const device = readDevice(deviceCookieOf(context.config, httpRequest));
      sendDeviceCookie(context.config, reply, await changePassword(context, body, device));
      return undefined;
    },
  },
  listApiTokens: { access: 'signedIn', run: ({ db, agent }) => apiTokens.list(db.pool, agent.id) },
  createApiToken: {
    access: 'signedIn',
    run: async ({ db, agent, now }, { body }) => {
      const secret = `towline_${randomBytes(32).toString('base64url')}`;
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + (body.expiresInDays ?? DEFAULT_TOKEN_DAYS) * 86_400_000);
      const token = await apiTokens.create(db.pool, {
        id: randomUUID(),
        agentId: agent.id,
        name: body.name,
        secretHash: secretHashOf(secret),
        scopes: body.scopes,
        createdAt,
        expiresAt,
      });
      return { token, secret };
    },
  },
  revokeApiToken: {
    access: 'signedIn',
    run: async ({ db, agent, now, background }, { path }) => {
      if (!(await apiTokens.revoke(db.pool, agent.id, path.id, now()))) refuse('NOT_FOUND');
      background.live.forgetAgent(agent.id);
      return undefined;
    },
  },
});
