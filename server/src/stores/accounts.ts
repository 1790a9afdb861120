import type { AgentPermissions } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import type { FormFacts } from './accountTokens.ts';

/** An account as what leads into it is checked against. */
export interface Account {
  id: string;
  email: string;
  fullName: string;
  locale: string;
  role: string;
  passwordHash: string;
  isEmailVerified: boolean;
}

const columns = `id, email, full_name as "fullName", locale, role, password_hash as "passwordHash", is_email_verified as "isEmailVerified"`;

const byEmail = question<Account, [email: string]>(
  'accounts.byEmail',
  `select ${columns} from agents where lower(email) = lower($1) for update`,
);
const byId = question<Account, [id: string]>('accounts.byId', `select ${columns} from agents where id = $1`);
const lock = question<Account, [id: string]>('accounts.lock', `select ${columns} from agents where id = $1 for update`);
const setPassword = command<[id: string, passwordHash: string, isVerified: boolean]>(
  'accounts.setPassword',
  `update agents set password_hash = $2, must_change_password = false, is_email_verified = is_email_verified or $3
   where id = $1`,
);
// Whom a manager has taken up is called, and belongs, as the manager said.
const sayAnew = `password_hash = $3, full_name = case when version = 1 then $2 else full_name end,
     locale = case when version = 1 then $4 else locale end`;
const verify = command<
  [id: string, fullName: string, passwordHash: string, locale: string, organisationCode: string | null]
>(
  'accounts.verify',
  `update agents set is_email_verified = true, ${sayAnew},
     organisation_code = case when version = 1 then coalesce($5, organisation_code) else organisation_code end
   where id = $1 and not is_email_verified`,
);
const renew = command<[id: string, fullName: string, passwordHash: string, locale: string]>(
  'accounts.renew',
  `update agents set ${sayAnew} where id = $1 and not is_email_verified`,
);
const add = command<
  [
    id: string,
    email: string,
    fullName: string,
    organisationCode: string,
    locale: string,
    permissions: string,
    passwordHash: string,
    isEmailVerified: boolean,
    now: Date,
  ]
>(
  'accounts.add',
  `insert into agents (id, email, full_name, organisation_code, role, locale, permissions, password_hash, is_email_verified, created_at)
   values ($1, $2, $3, $4, 'Agent', $5, $6, $7, $8, $9) on conflict do nothing`,
);
const ofDomain = question<{ code: string }, [domain: string]>(
  'accounts.ofDomain',
  `select code from organisations where archived_at is null and doc->'signUpDomains' ? $1 order by code`,
);
const endOtherSessions = command<[agentId: string, secretHash: Buffer]>(
  'accounts.endOtherSessions',
  'delete from agent_sessions where ((agent_id = $1 and own_session is null) or acting_agent_id = $1) and secret_hash <> $2',
);

/** Questions about accounts and what leads into them (DECISIONS S-43). */
export const accounts = {
  /** Held until the transaction ends. */
  byEmail: (tx: Tx, email: string): Promise<Account | undefined> => byEmail.first(tx, email),

  byId: (tx: Tx, id: string): Promise<Account | undefined> => byId.first(tx, id),

  /** Held until the transaction ends. */
  lock: (tx: Tx, id: string): Promise<Account | undefined> => lock.first(tx, id),

  /** A password that its owner chose; `isVerified` where they came by a link that was mailed. */
  setPassword: setPassword.run,

  /** The address is its owner's: from now on the account says what the form said whose link they had. */
  async verify(tx: Tx, id: string, facts: FormFacts, organisationCode: string | null): Promise<void> {
    await verify.run(tx, id, facts.fullName, facts.passwordHash, facts.locale, organisationCode);
  },

  /** Until the address is verified an account shows what was said last; it opens nothing. */
  async renew(tx: Tx, id: string, facts: FormFacts): Promise<void> {
    await renew.run(tx, id, facts.fullName, facts.passwordHash, facts.locale);
  },

  /** An ordinary account of somebody who signed up; false where the address got one at the same moment. */
  async add(
    tx: Tx,
    facts: Pick<Account, 'id' | 'email' | 'fullName' | 'locale' | 'passwordHash' | 'isEmailVerified'> & {
      organisationCode: string;
      permissions: AgentPermissions;
      now: Date;
    },
  ): Promise<boolean> {
    const { id, email, fullName, organisationCode, locale, permissions, passwordHash, isEmailVerified, now } = facts;
    const given = [locale, JSON.stringify(permissions), passwordHash, isEmailVerified, now] as const;
    return (await add.run(tx, id, email, fullName, organisationCode, ...given)) === 1;
  },

  /** Organisations whose people have addresses of the domain. */
  async organisationsOf(tx: Tx, domain: string): Promise<string[]> {
    return (await ofDomain.rows(tx, domain)).map(({ code }) => code);
  },

  /** Ends every session of the agent but this one. */
  endOtherSessions: endOtherSessions.run,
};
