import type { VerifyEmailBody } from '@towline/sdk/api';
import { countTry } from '../../core/countTry.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { refuseFor } from '../../core/refuse.ts';
import { accounts } from '../../stores/accounts.ts';
import { accountTokens } from '../../stores/accountTokens.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { countedTries } from '../../stores/countedTries.ts';
import { organisations } from '../../stores/organisations.ts';
import { passwordFits } from '../session/password.ts';
import { refuseAccountLink } from './refuseAccountLink.ts';
import { type LinkDeps, withLink } from './withLink.ts';

const perLink = { free: 5, quietMinutes: 15 };

/**
 * Verifies the address of who signed up (3-platform §8, DECISIONS S-43). A link confirms what its own form said, and only with that
 * form's password: who typed somebody else's address has the password and not the mail, who got the mail has not the password
 * (DECISIONS T-384).
 */
export async function verifyEmail(deps: LinkDeps, { userId, token, password }: VerifyEmailBody): Promise<undefined> {
  const secretHash = secretHashOf(token);
  const form = await accountTokens.formOf(deps.db.pool, secretHash, userId, deps.now());
  if (!form) return refuseAccountLink(deps);
  const key = `verify:${secretHash.toString('hex')}`;
  await countTry(deps.db.pool, key, deps.now(), perLink);
  if (!(await passwordFits(password ?? '', form.passwordHash)))
    return refuseFor('RULE_BROKEN', '/password', 'is not the password of the form', 'WRONG_PASSWORD');
  await withLink(deps, { kind: 'Verification', userId, token }, async (tx, found, { organisationCode }) => {
    const organisation = organisationCode === null ? undefined : await organisations.byCode(tx, organisationCode);
    if (organisation?.archivedAt) return refuseAccountLink(deps);
    await accounts.verify(tx, found.id, form, organisationCode);
    await accountTokens.endOf(tx, found.id);
    await accountTokens.endInvitations(tx, found.email);
    await countedTries.forget(tx, key);
    await agentLog.add(tx, { agentId: found.id, at: deps.now(), message: 'E-mail verified', data: {} });
  });
  return undefined;
}
