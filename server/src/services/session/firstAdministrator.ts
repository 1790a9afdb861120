import { randomUUID } from 'node:crypto';
import type { AgentPermissions } from '@towline/sdk/api';
import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import { agentLog } from '../../stores/agentLog.ts';
import { firstAccounts } from '../../stores/firstAccounts.ts';
import { hashPassword } from './password.ts';

interface Administrator {
  email: string;
  fullName: string;
  organisationCode: string;
  locale: string;
  password: string;
  /** It has to be changed at the first sign-in (DECISIONS S-43). */
  isGenerated: boolean;
  /** Also where there is an administrator. */
  isForced: boolean;
  now: Date;
}

const permissions: AgentPermissions = {
  contracts: [],
  canActOnBehalfOfOrganisationCodes: [],
  canOrderRequestsForContractCodes: [],
};

/** Makes the first account, and the organisation that it belongs to where that is not there (DECISIONS T-272). */
export async function firstAdministrator(
  db: Database,
  facts: Administrator,
): Promise<'made' | 'exists' | 'emailTaken'> {
  const { email, fullName, organisationCode, locale, password, isGenerated, isForced, now } = facts;
  const passwordHash = await hashPassword(password);
  return writeAs(db, 'command line', 'createAdministrator', async (tx) => {
    await firstAccounts.oneAtATime(tx);
    if (!isForced && (await firstAccounts.hasAdministrator(tx))) return 'exists';
    if (await firstAccounts.hasEmail(tx, email)) return 'emailTaken';
    await firstAccounts.makeOperator(tx, { code: organisationCode, country: locale.slice(3), email, now });
    const id = randomUUID();
    await firstAccounts.makeAdministrator(tx, {
      ...{ id, email, fullName, organisationCode, locale, permissions, passwordHash, now },
      mustChangePassword: isGenerated,
    });
    await agentLog.add(tx, { agentId: id, at: now, message: 'Account created', data: { role: 'C24Admin' } });
    return 'made';
  });
}
