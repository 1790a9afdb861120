import type { ChangePasswordBody } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { countTry } from '../../core/countTry.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { accounts } from '../../stores/accounts.ts';
import { accountTokens } from '../../stores/accountTokens.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { countedTries } from '../../stores/countedTries.ts';
import { inTurn } from '../session/inTurn.ts';
import { type Device, rememberDevice } from '../session/knownDevice.ts';
import { hashPassword, passwordFits } from '../session/password.ts';
import { tellChanged } from './tellChanged.ts';

const tries = { free: 5, quietMinutes: 15 };

const wrong = (pointer: string, detail: string, code: string) => refuseFor('RULE_BROKEN', pointer, detail, code);

/**
 * Changes the own password (3-platform §8); answers the mark that makes this device known with the new one. The other sessions end.
 * Whoever found a browser open may not guess at the password there: tries are counted as at the door (DECISIONS S-43, S-44).
 */
export async function changePassword(
  context: Context,
  { currentPassword, password }: ChangePasswordBody,
  device: Device,
): Promise<string> {
  const { db, agent, credential, now } = context;
  const key = `password:${agent.id}`;
  return inTurn(key, async () => {
    await countTry(db.pool, key, now(), tries);
    const known = await accounts.byId(db.pool, agent.id);
    if (!known || credential?.kind !== 'cookie') return refuse('NOT_SIGNED_IN');
    if (!(await passwordFits(currentPassword, known.passwordHash)))
      return wrong('/currentPassword', 'is not the password of the account', 'WRONG_PASSWORD');
    await countedTries.forget(db.pool, key);
    if (currentPassword.normalize('NFKC') === password.normalize('NFKC'))
      return wrong('/password', 'is the one that it was', 'SAME_PASSWORD');
    const passwordHash = await hashPassword(password);
    // The key of the call is not kept: beside it stood a hash of both passwords that is quick to try.
    await writeAs(db, context, context.operation, async (tx) => {
      const held = await accounts.lock(tx, agent.id);
      if (held?.passwordHash !== known.passwordHash)
        wrong('/currentPassword', 'is not the password of the account', 'WRONG_PASSWORD');
      await accounts.setPassword(tx, agent.id, passwordHash, false);
      await accountTokens.endOf(tx, agent.id);
      await accounts.endOtherSessions(tx, agent.id, Buffer.from(credential.secretHash, 'hex'));
      await agentLog.add(tx, { agentId: agent.id, at: now(), message: 'Password changed', by: agent, data: {} });
      await tellChanged(tx, context.config, known, now());
    });
    context.background.live.forgetAgent(agent.id);
    return rememberDevice(device, { id: agent.id, password_hash: passwordHash }, now());
  });
}
