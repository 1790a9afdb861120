import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Tx } from '../../db/tx.ts';
import { type Account, accounts } from '../../stores/accounts.ts';
import { type AccountTokenKind, accountTokens, type TakenLink } from '../../stores/accountTokens.ts';
import { refuseAccountLink } from './refuseAccountLink.ts';

export type LinkDeps = Pick<Context, 'db' | 'config' | 'now' | 'ip' | 'operation' | 'background'>;

/** Uses a link up and does what it is good for, in one transaction; of two at once the second finds it used. */
export async function withLink(
  deps: LinkDeps,
  link: { kind: AccountTokenKind; userId: string; token: string },
  work: (tx: Tx, account: Account, taken: TakenLink) => Promise<void>,
): Promise<Account> {
  const account = await writeAs(deps.db, 'accounts', deps.operation, async (tx) => {
    // The account first: two links of one account would else wait for each other.
    const found = await accounts.lock(tx, link.userId);
    const taken = found && (await accountTokens.take(tx, secretHashOf(link.token), link.kind, link.userId, deps.now()));
    // A link to the address of before proves nothing of the one that stands there now.
    if (!taken || found.role === 'Deactivated' || found.email.toLowerCase() !== taken.email.toLowerCase())
      return undefined;
    await work(tx, found, taken);
    return found;
  });
  return account ?? refuseAccountLink(deps);
}
