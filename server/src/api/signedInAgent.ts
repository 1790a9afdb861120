import type { Agent } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Credential, SignedIn } from '../core/context.ts';
import { secretHashOf, sessionHours } from '../core/credentials.ts';
import type { Database } from '../db/client.ts';
import { agents } from '../stores/agents.ts';
import { apiTokens } from '../stores/apiTokens.ts';
import { sessionSecretOf } from './sessionCookie.ts';

const cacheMillis = 15_000;
const renewAfterMillis = 5 * 60_000;

interface Entry {
  signedIn: SignedIn;
  until: number;
}

/** Reads who calls, with a short memory that forgets an agent as soon as any server ends a session (LISTEN agent). */
export interface SignedInAgents {
  of(httpRequest: FastifyRequest): Promise<SignedIn | undefined>;
  forget(agentId: string): void;
  forgetAll(): void;
}

const orderParts: ReadonlySet<OperationId> = new Set([
  'saveOrderContract',
  'saveOrderVehicle',
  'saveOrderServiceLocation',
  'saveOrderDestinationLocation',
]);

function secretOf(
  config: Config,
  httpRequest: FastifyRequest,
): { kind: 'cookie' | 'token'; secret: string } | undefined {
  const { authorization } = httpRequest.headers;
  if (authorization?.startsWith('Bearer ')) return { kind: 'token', secret: authorization.slice(7) };
  const cookie = sessionSecretOf(config, httpRequest);
  if (cookie) return { kind: 'cookie', secret: cookie };
  const secret = secretInAddress(httpRequest);
  return secret ? { kind: 'token', secret } : undefined;
}

/** The token that a policy look-up or an order part carries in its address (1-intake §7, DECISIONS S-22). */
function secretInAddress(httpRequest: FastifyRequest): string | undefined {
  const { operationId } = httpRequest.routeOptions.config as { operationId?: OperationId };
  if (operationId === 'listPoliciesByToken') return (httpRequest.params as { token?: string }).token;
  const { key } = httpRequest.query as { key?: unknown };
  return operationId && orderParts.has(operationId) && typeof key === 'string' ? key : undefined;
}

/** The agent as somebody else goes on as them: the rules read who that is, and staging is edited only by who may themselves (DECISIONS S-37). */
const seenBy = (
  agent: Agent,
  { id, fullName, ...acting }: Agent,
  { expiresAt }: Credential,
  reason: string,
): Agent => ({
  ...agent,
  // Their password is theirs to change.
  mustChangePassword: undefined,
  stagingEditingEnabled: agent.stagingEditingEnabled && acting.stagingEditingEnabled,
  impersonation: { agentId: id, fullName, reason, expiresAt: expiresAt.toISOString() },
});

export function signedInAgents(db: Database, config: Config, now: () => Date): SignedInAgents {
  const cache = new Map<string, Entry>();
  let forgotten = 0;

  async function read(kind: 'cookie' | 'token', hash: Buffer, at: Date): Promise<Entry | undefined> {
    let agentId: string;
    let actingAgentId: string | undefined;
    let reason = '';
    let credential: Credential;
    if (kind === 'cookie') {
      const session = await agents.sessionAgent(db.pool, hash, at);
      if (!session) return undefined;
      ({ agentId, actingAgentId, reason } = session);
      credential = { kind, secretHash: hash.toString('hex'), expiresAt: session.expiresAt };
    } else {
      const token = await apiTokens.bySecret(db.pool, hash, at);
      if (!token) return undefined;
      agentId = token.agentId;
      credential = { kind, scopes: token.scopes, tokenId: token.id, expiresAt: token.expiresAt };
    }
    const agent = await agents.document(db.pool, agentId);
    if (!agent) return undefined;
    const until = at.getTime() + cacheMillis;
    if (!actingAgentId) return { signedIn: { agent, credential }, until };
    // Whose own account has ended looks through nobody's eyes.
    const actingAgent = await agents.document(db.pool, actingAgentId);
    return (
      actingAgent && {
        signedIn: { agent: seenBy(agent, actingAgent, credential, reason), actingAgent, credential },
        until,
      }
    );
  }

  return {
    async of(httpRequest) {
      const found = secretOf(config, httpRequest);
      if (!found) return undefined;
      const key = `${found.kind} ${found.secret}`;
      const at = now();
      let entry = cache.get(key);
      let isRenewed = false;
      if (!entry || entry.until <= at.getTime()) {
        const before = forgotten;
        const hash = secretHashOf(found.secret);
        entry = await read(found.kind, hash, at);
        if (!entry) {
          cache.delete(key);
          return undefined;
        }
        const full = sessionHours * 3_600_000;
        const { credential, actingAgent } = entry.signedIn;
        // To act as somebody else ends after its time, however much is done in it (DECISIONS S-37).
        const isRenewable = found.kind === 'cookie' && !actingAgent;
        if (isRenewable && credential.expiresAt.getTime() - at.getTime() < full - renewAfterMillis) {
          credential.expiresAt = new Date(at.getTime() + full);
          await agents.renewSession(db.pool, hash, credential.expiresAt);
          isRenewed = true;
        }
        if (cache.size > 10_000) cache.clear();
        // What was read while somebody was forgotten may be older than that: it serves this call only.
        if (before === forgotten) cache.set(key, entry);
      }
      const { signedIn } = entry;
      if (signedIn.credential.expiresAt <= at) return undefined;
      return isRenewed ? { ...signedIn, isRenewed } : signedIn;
    },
    forget(agentId) {
      forgotten += 1;
      for (const [key, { signedIn }] of cache)
        if (signedIn.agent.id === agentId || signedIn.actingAgent?.id === agentId) cache.delete(key);
    },
    forgetAll() {
      forgotten += 1;
      cache.clear();
    },
  };
}
