import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/tx.ts';
import type { Account } from '../../stores/accounts.ts';
import { apiTokens } from '../../stores/apiTokens.ts';
import { accountPage } from './accountLink.ts';
import { mailAccount } from './mailAccount.ts';

/** Tells the owner of a new password, with the API tokens that go on working (DECISIONS S-43). */
export async function tellChanged(
  tx: Tx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email, fullName, locale }: Pick<Account, 'id' | 'email' | 'fullName' | 'locale'>,
  now: Date,
): Promise<void> {
  const working = (await apiTokens.list(tx, id)).filter(
    ({ revokedAt, expiresAt }) => !revokedAt && new Date(expiresAt) > now,
  );
  const tokens = working
    .map(({ name, scopes, expiresAt }) => `- ${name} (${scopes.join(', ')}) – ${calendarDayOf(String(expiresAt))}`)
    .join('\n');
  const words = { name: fullName, link: accountPage(publicUrl, 'request'), tokens };
  await mailAccount(tx, { kind: 'Changed', email, locale, words });
}
