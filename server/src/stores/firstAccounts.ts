import type { AgentPermissions, Organisation } from '@towline/sdk/api';
import { command } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const oneAtATime = command(
  'firstAccounts.oneAtATime',
  `select pg_advisory_xact_lock(hashtext('towline first account'))`,
);
const hasAdministrator = command(
  'firstAccounts.hasAdministrator',
  `select from agents where role = 'C24Admin' limit 1`,
);
const hasEmail = command<[email: string]>(
  'firstAccounts.hasEmail',
  'select from agents where lower(email) = lower($1)',
);
const makeOperator = command<[code: string, now: Date, doc: string]>(
  'firstAccounts.makeOperator',
  'insert into organisations (code, name, last_updated_at, doc) values ($1, $1, $2, $3) on conflict (code) do nothing',
);
const makeAdministrator = command<
  [
    id: string,
    email: string,
    fullName: string,
    organisationCode: string,
    locale: string,
    permissions: string,
    passwordHash: string,
    mustChangePassword: boolean,
    now: Date,
  ]
>(
  'firstAccounts.makeAdministrator',
  `insert into agents (id, email, full_name, organisation_code, role, locale, permissions, password_hash, must_change_password,
     created_at) values ($1, $2, $3, $4, 'C24Admin', $5, $6, $7, $8, $9)`,
);

/** What an installation begins with: its operator and an administrator. */
export const firstAccounts = {
  /** Two who start an installation at the same time wait for one another. */
  oneAtATime: oneAtATime.run,

  async hasAdministrator(tx: Tx): Promise<boolean> {
    return (await hasAdministrator.run(tx)) === 1;
  },

  async hasEmail(tx: Tx, email: string): Promise<boolean> {
    return (await hasEmail.run(tx, email)) === 1;
  },

  /** An organisation that is there already stays as it is. */
  async makeOperator(tx: Tx, facts: { code: string; country: string; email: string; now: Date }): Promise<void> {
    const { code, country, email, now } = facts;
    const flags = { isOperator: true, operatorDomains: [email.slice(email.lastIndexOf('@') + 1).toLowerCase()] };
    const doc: Organisation = { code, name: code, version: 1, lastUpdatedAt: now.toISOString(), country, email, flags };
    await makeOperator.run(tx, code, now, JSON.stringify(doc));
  },

  async makeAdministrator(
    tx: Tx,
    facts: {
      id: string;
      email: string;
      fullName: string;
      organisationCode: string;
      locale: string;
      permissions: AgentPermissions;
      passwordHash: string;
      mustChangePassword: boolean;
      now: Date;
    },
  ): Promise<void> {
    await makeAdministrator.run(
      tx,
      facts.id,
      facts.email,
      facts.fullName,
      facts.organisationCode,
      facts.locale,
      JSON.stringify(facts.permissions),
      facts.passwordHash,
      facts.mustChangePassword,
      facts.now,
    );
  },
};
