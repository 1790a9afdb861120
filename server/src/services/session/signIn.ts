import { randomBytes } from 'node:crypto';
import type { Agent } from '@towline/sdk/api';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { sessionHours } from '../../api/sessionCookie.ts';
import { secretHashOf } from '../../api/signedInAgent.ts';
import { agents } from '../../stores/agents.ts';
import { hashPassword, passwordFits } from './password.ts';

const failuresPerAccount = 8;
const failuresPerAddress = 40;
const windowMinutes = 15;

// Checked when the account is unknown, so that an answer takes as long and says as much as a wrong password.
const decoy = hashPassword(randomBytes(16).toString('hex'));

export interface NewSession {
  agent: Agent;
  secret: string;
  expiresAt: Date;
}

/**
 * Signs in (3-platform §7, §8). Throttled per account and per address; unknown, deactivated and wrong all answer
 * WrongEmailOrPassword (DECISIONS S-23). Every sign-in makes a new secret.
 */
export async function signIn(
  context: Context,
  credentials: { email: string; password: string },
  userAgent: string,
): Promise<NewSession> {
  const { db, now, ip } = context;
  const at = now();
  const accountKey = `account:${credentials.email.trim().toLowerCase()}`;
  const addressKey = `address:${ip}`;
  const since = new Date(at.getTime() - windowMinutes * 60_000);
  const failures = await agents.countFailures(db.pool, [accountKey, addressKey], since);
  if ((failures.get(accountKey) ?? 0) >= failuresPerAccount || (failures.get(addressKey) ?? 0) >= failuresPerAddress) {
    refuse('TOO_MANY_ATTEMPTS', { retryAfterInSeconds: windowMinutes * 60 });
  }
  const known = await agents.byEmail(db.pool, credentials.email.trim());
  const fits = await passwordFits(credentials.password, known?.password_hash ?? (await decoy));
  const agent = known && fits && known.role !== 'Deactivated' ? await agents.document(db.pool, known.id) : undefined;
  if (!agent) {
    await agents.keepFailure(db.pool, [accountKey, addressKey], at);
    refuse('WrongEmailOrPassword', { messageKey: 'SIGN_IN_ERROR_WrongEmailOrPassword' });
  }
  await agents.clearFailures(db.pool, accountKey);
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + sessionHours * 3_600_000);
  await agents.openSession(db.pool, { secretHash: secretHashOf(secret), agentId: agent.id, expiresAt, userAgent });
  return { agent, secret, expiresAt };
}
