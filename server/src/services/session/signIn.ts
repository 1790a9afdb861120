import { randomBytes } from 'node:crypto';
import type { Agent } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { secretHashOf, sessionHours } from '../../core/credentials.ts';
import { networkOf } from '../../core/networkOf.ts';
import { refuse } from '../../core/refuse.ts';
import { type AgentRow, agents } from '../../stores/agents.ts';
import { countedTries, type TryLimit } from '../../stores/countedTries.ts';
import { inTurn } from './inTurn.ts';
import { isKnownDevice, readDevice, rememberDevice } from './knownDevice.ts';
import { hashPassword, passwordFits } from './password.ts';
import { accountTryKey } from './tryKeys.ts';

const quietMinutes = 15;
const perAccount: TryLimit = { free: 5, quietMinutes };
/** A whole office may sit behind one address (DECISIONS T-177). */
const perAddress: TryLimit = { free: 40, quietMinutes };

// Checked when the account is unknown, so that an answer takes as long and says as much as a wrong password.
const decoy = hashPassword(randomBytes(16).toString('hex'));

export interface NewSession {
  agent: Agent;
  secret: string;
  expiresAt: Date;
  /** What the browser keeps so that the device is known from now on. */
  device: string;
}

const refuseWrong = (): never => refuse('WrongEmailOrPassword', { messageKey: 'SIGN_IN_ERROR_WrongEmailOrPassword' });

interface Browser {
  userAgent: string;
  /** Its device cookie. */
  device: string | undefined;
}

/**
 * Counts a try before the password is looked at, and says what makes it undone when it is right. Where the account has
 * signed in on this device before, only the device's own tries count: nobody locks its owner out (DECISIONS S-44).
 */
async function countTry({ db, now, ip }: Context, accountKey: string, deviceKey: string | undefined) {
  const count = async (key: string, limit: TryLimit) => countedTries.count(db.pool, key, now(), limit);
  const wait = (retryAfterInSeconds: number): never =>
    refuse('TOO_MANY_ATTEMPTS', { retryAfterInSeconds, params: { seconds: retryAfterInSeconds } });
  if (deviceKey) {
    const seconds = await count(deviceKey, perAccount);
    if (seconds > 0) wait(seconds);
    return async () => countedTries.forget(db.pool, deviceKey);
  }
  const addressKey = `address:${networkOf(ip)}`;
  const ofAddress = await count(addressKey, perAddress);
  if (ofAddress > 0) wait(ofAddress);
  const ofAccount = await count(accountKey, perAccount);
  if (ofAccount > 0) {
    await countedTries.giveBack(db.pool, addressKey);
    wait(ofAccount);
  }
  return async () => {
    await countedTries.forget(db.pool, accountKey);
    await countedTries.giveBack(db.pool, addressKey);
  };
}

async function checkedAgent(
  { db }: Context,
  known: AgentRow | undefined,
  password: string,
): Promise<Agent | undefined> {
  const fits = await passwordFits(password, known?.password_hash ?? (await decoy));
  return known && fits && known.role !== 'Deactivated' ? agents.document(db.pool, known.id) : undefined;
}

/**
 * Signs in (3-platform §7, §8). Unknown, deactivated and wrong all answer WrongEmailOrPassword (DECISIONS S-23). Every
 * sign-in makes a new secret.
 */
export async function signIn(
  context: Context,
  credentials: { email: string; password: string },
  browser: Browser,
): Promise<NewSession> {
  const { db, now } = context;
  const email = credentials.email.trim();
  const accountKey = accountTryKey(email);
  const known = await agents.byEmail(db.pool, email);
  const device = readDevice(browser.device);
  const deviceKey = known && isKnownDevice(device, known, now()) ? `device:${device.id} ${known.id}` : undefined;
  // One after the other, so that right passwords that come together are not counted as guesses.
  const agent = await inTurn(deviceKey ?? accountKey, async () => {
    const undo = await countTry(context, accountKey, deviceKey);
    const checked = await checkedAgent(context, known, credentials.password);
    if (checked) await undo();
    return checked;
  });
  if (!agent || !known) return refuseWrong();
  // Only who knows the password learns that the address waits for its verification (3-platform §8, DECISIONS S-43).
  if (!known.is_email_verified)
    refuse('EmailVerificationRequired', { messageKey: 'SIGN_IN_ERROR_EmailVerificationRequired' });
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + sessionHours * 3_600_000);
  const session = { secretHash: secretHashOf(secret), agentId: agent.id, expiresAt, userAgent: browser.userAgent };
  // A password takes a while to check, and may be another one by now: no session of the old one begins (DECISIONS T-991).
  if (!(await agents.openSession(db.pool, { ...session, passwordHash: known.password_hash }))) return refuseWrong();
  return { agent, secret, expiresAt, device: rememberDevice(device, known, now()) };
}
