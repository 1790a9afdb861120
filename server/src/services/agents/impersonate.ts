import { randomBytes } from 'node:crypto';
import { impersonateAgent as mayImpersonate } from '@towline/sdk/access/agentRights';
import type { Agent } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { secretHashOf, sessionHours } from '../../core/credentials.ts';
import { refuse, refuseFor, refuseUnless } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { agentRecords } from '../../stores/agentRecords.ts';
import { agents } from '../../stores/agents.ts';
import { impersonation } from '../../stores/impersonation.ts';
import { administered } from './agentRecord.ts';

/** How long somebody may go on as another agent (DECISIONS S-37). */
const impersonationMinutes = 60;

/** The session that the cookie is to be from now on. */
interface NextSession {
  agent: Agent;
  secret: string;
}

const newSecret = () => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: secretHashOf(secret) };
};

/**
 * Goes on as another agent (3-platform §2, §7): a session of its own with both identities, with a reason, for 60 minutes at most
 * (DECISIONS S-37). No key is kept for it: what a repeated call got would have no session.
 */
export async function impersonateAgent(
  context: Context,
  id: string,
  { reason: typed, userAgent }: { reason: string | undefined; userAgent: string },
): Promise<NextSession> {
  const { agent, credential, now } = context;
  const reason = typed?.trim();
  if (!reason) return refuseFor('VALIDATION_FAILED', '/reason', 'has to be said', 'REQUIRED');
  if (credential?.kind !== 'cookie') return refuse('NOT_SIGNED_IN');
  const { secret, secretHash } = newSecret();
  const expiresAt = new Date(now().getTime() + impersonationMinutes * 60_000);
  const other = await administered(context, id);
  refuseUnless(mayImpersonate(agent, other));
  return writeAs(context.db, context, context.operation, async (tx) => {
    // As it stands when the session begins: rights that grow meanwhile are not gone on with.
    const held = await agentRecords.lock(tx, id);
    const own = await agents.document(tx, agent.id);
    if (!held || !own) return refuse('NOT_FOUND');
    refuseUnless(mayImpersonate(own, held));
    const ownSession = Buffer.from(credential.secretHash, 'hex');
    const facts = { secretHash, agentId: id, actingAgentId: agent.id, ownSession, reason, expiresAt, userAgent };
    if (!(await impersonation.open(tx, { ...facts, now: now() }))) return refuse('NOT_SIGNED_IN');
    await agentLog.add(tx, { agentId: id, at: now(), message: 'Impersonated', by: agent, data: { reason } });
    const document = (await agents.document(tx, id)) ?? refuse('NOT_FOUND');
    return { agent: document, secret };
  });
}

/** Goes on as oneself, also where the time is over; undefined where the own session has ended meanwhile (DECISIONS S-37). */
export async function endImpersonation(context: Context, current: string): Promise<NextSession | undefined> {
  const { now } = context;
  const { secret, secretHash } = newSecret();
  const ended = await writeAs(context.db, 'session', context.operation, async (tx) => {
    const session = await impersonation.end(tx, secretHashOf(current));
    if (!session || session.ownExpiresAt <= now()) return undefined;
    const own = await agents.document(tx, session.actingAgentId);
    if (!own) return undefined;
    const expiresAt = new Date(now().getTime() + sessionHours * 3_600_000);
    await impersonation.goOn(tx, session.ownSession, secretHash, expiresAt);
    const by = { id: own.id, fullName: own.fullName };
    await agentLog.add(tx, { agentId: session.agentId, at: now(), message: 'Impersonation ended', by, data: {} });
    return { agent: own, agentId: session.agentId };
  });
  if (!ended) return undefined;
  context.background.live.forgetAgent(ended.agentId);
  return { agent: ended.agent, secret };
}
