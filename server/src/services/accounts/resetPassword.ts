import type { ResetPasswordBody, VerifyEmailBody } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { type Account, accounts } from '../../stores/accounts.ts';
import { type AccountTokenKind, accountTokens } from '../../stores/accountTokens.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { agents } from '../../stores/agents.ts';
import { countedTries } from '../../stores/countedTries.ts';
import { hashPassword } from '../session/password.ts';
import { accountTryKey } from '../session/tryKeys.ts';
import { refuseAccountLink } from './refuseAccountLink.ts';
import { tellChanged } from './tellChanged.ts';

type Deps = Pick<Context, 'db' | 'config' | 'now' | 'ip' | 'operation' | 'background'>;

/** Uses a link up and does what it is good for, in one transaction; of two at once the second finds it used. */
async function withLink(
  deps: Deps,
  link: { kind: AccountTokenKind; userId: string; token: string },
  work: (tx: Tx, account: Account) => Promise<void>,
): Promise<Account> {
  const account = await writeAs(deps.db, 'accounts', deps.operation, async (tx) => {
    const email = await accountTokens.take(tx, secretHashOf(link.token), link.kind, link.userId, deps.now());
    const found = email === undefined ? undefined : await accounts.lock(tx, link.userId);
    // A link to the address of before proves nothing of the one that stands there now.
    if (!found || found.role === 'Deactivated' || found.email.toLowerCase() !== email?.toLowerCase()) return undefined;
    await work(tx, found);
    return found;
  });
  return account ?? refuseAccountLink(deps);
}

/**
 * Sets a new password with the token of the e-mail (3-platform §7): every session ends, API tokens stay and are told of; who has
 * the mail has verified the address (DECISIONS S-43).
 */
export async function resetPassword(deps: Deps, { userId, token, password }: ResetPasswordBody): Promise<undefined> {
  const passwordHash = await hashPassword(password);
  const account = await withLink(deps, { kind: 'Reset', userId, token }, async (tx, found) => {
    await accounts.setPassword(tx, found.id, passwordHash, true);
    await accountTokens.endOf(tx, found.id);
    await agents.endAllSessions(tx, found.id);
    await agentLog.add(tx, { agentId: found.id, at: deps.now(), message: 'Password reset', data: {} });
    await tellChanged(tx, deps.config, found, deps.now());
    // Who guessed at the old one keeps nobody waiting at the new one.
    await countedTries.forget(tx, accountTryKey(found.email));
  });
  deps.background.live.forgetAgent(account.id);
  return undefined;
}

/** Verifies the address of who signed up (3-platform §8, DECISIONS S-43). */
export async function verifyEmail(deps: Deps, { userId, token }: VerifyEmailBody): Promise<undefined> {
  await withLink(deps, { kind: 'Verification', userId, token }, async (tx, found) => {
    await accounts.verify(tx, found.id);
    await accountTokens.endInvitations(tx, found.email);
    await agentLog.add(tx, { agentId: found.id, at: deps.now(), message: 'E-mail verified', data: {} });
  });
  return undefined;
}
