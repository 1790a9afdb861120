import type { ResetPasswordBody } from '@towline/sdk/api';
import { secretHashOf } from '../../core/credentials.ts';
import { accounts } from '../../stores/accounts.ts';
import { accountTokens } from '../../stores/accountTokens.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { agents } from '../../stores/agents.ts';
import { countedTries } from '../../stores/countedTries.ts';
import { hashPassword } from '../session/password.ts';
import { accountTryKey } from '../session/tryKeys.ts';
import { refuseAccountLink } from './refuseAccountLink.ts';
import { tellChanged } from './tellChanged.ts';
import { type LinkDeps, withLink } from './withLink.ts';

/**
 * Sets a new password with the token of the e-mail (3-platform §7): every session ends, API tokens stay and are told of; who has
 * the mail has verified the address (DECISIONS S-43).
 */
export async function resetPassword(
  deps: LinkDeps,
  { userId, token, password }: ResetPasswordBody,
): Promise<undefined> {
  // A password takes a while to hash, and anybody may ask: it is done for who has a link.
  if (!(await accountTokens.isLiving(deps.db.pool, secretHashOf(token), 'Reset', userId, deps.now())))
    return refuseAccountLink(deps);
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
