import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What a mailed link is good for. */
export type AccountTokenKind = 'Reset' | 'Verification' | 'Invitation';

/** What the form said that a verification's link was mailed for. */
export interface FormFacts {
  fullName: string;
  passwordHash: string;
  locale: string;
}

/** A link, and the address that it was mailed to. */
export interface TakenLink {
  email: string;
  organisationCode: string | null;
  facts: FormFacts | null;
}

interface NewToken {
  secretHash: Buffer;
  kind: AccountTokenKind;
  agentId?: string | undefined;
  email: string;
  organisationCode?: string | undefined;
  facts?: FormFacts | undefined;
  /** Who invites. */
  invitedBy?: string | undefined;
  now: Date;
  expiresAt: Date;
}

const add = command<
  [
    secretHash: Buffer,
    kind: string,
    agentId: string | null,
    email: string,
    organisationCode: string | null,
    now: Date,
    expiresAt: Date,
    facts: string | null,
    invitedBy: string | null,
  ]
>(
  'accountTokens.add',
  `insert into account_tokens (secret_hash, kind, agent_id, email, organisation_code, created_at, expires_at, facts, invited_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const take = question<TakenLink, [secretHash: Buffer, kind: string, agentId: string, now: Date]>(
  'accountTokens.take',
  `delete from account_tokens where secret_hash = $1 and kind = $2 and agent_id = $3 and expires_at > $4
   returning email, organisation_code as "organisationCode", facts`,
);
const isLiving = question<{ isLiving: boolean }, [secretHash: Buffer, kind: string, agentId: string, now: Date]>(
  'accountTokens.isLiving',
  `select exists (select from account_tokens where secret_hash = $1 and kind = $2 and agent_id = $3 and expires_at > $4) as "isLiving"`,
);
const formOf = question<{ facts: FormFacts | null }, [secretHash: Buffer, agentId: string, now: Date]>(
  'accountTokens.formOf',
  `select facts from account_tokens where secret_hash = $1 and kind = 'Verification' and agent_id = $2 and expires_at > $3`,
);
const invitations = question<
  { organisationCode: string | null; invitedBy: string | null; isShown: boolean },
  [email: string, secretHash: Buffer | null, now: Date]
>(
  'accountTokens.invitations',
  `select organisation_code as "organisationCode", invited_by as "invitedBy", coalesce(secret_hash = $2, false) as "isShown"
   from account_tokens
   where kind = 'Invitation' and lower(email) = lower($1) and expires_at > $3
   order by coalesce(secret_hash = $2, false) desc, created_at desc for update`,
);
const endOf = command<[agentId: string]>('accountTokens.endOf', 'delete from account_tokens where agent_id = $1');
const endSent = command<[invitedBy: string]>(
  'accountTokens.endSent',
  'delete from account_tokens where invited_by = $1',
);
const endInvitations = command<[email: string]>(
  'accountTokens.endInvitations',
  `delete from account_tokens where kind = 'Invitation' and lower(email) = lower($1)`,
);
const dropExpired = command<[now: Date]>(
  'accountTokens.dropExpired',
  'delete from account_tokens where expires_at <= $1',
);
const dropUnverified = command<[now: Date]>(
  'accountTokens.dropUnverified',
  `delete from agents a where not a.is_email_verified and a.role <> 'Deactivated' and a.version = 1 and a.created_at < $1
     and not exists (select from account_tokens t where t.agent_id = a.id and t.expires_at > $1)`,
);

/** Links that were mailed to people (DECISIONS S-43); only the hash of a secret is kept. */
export const accountTokens = {
  async add(tx: Tx, token: NewToken): Promise<void> {
    const {
      secretHash,
      kind,
      agentId = null,
      email,
      organisationCode = null,
      now,
      expiresAt,
      invitedBy = null,
    } = token;
    const facts = token.facts ? JSON.stringify(token.facts) : null;
    await add.run(tx, secretHash, kind, agentId, email, organisationCode, now, expiresAt, facts, invitedBy);
  },

  /** Uses it up; undefined where it is unknown, used, over, or another's. */
  take: async (
    tx: Tx,
    secretHash: Buffer,
    kind: AccountTokenKind,
    agentId: string,
    now: Date,
  ): Promise<TakenLink | undefined> => take.first(tx, secretHash, kind, agentId, now),

  /** Whether it can be used, without using it up. */
  isLiving: async (tx: Tx, secretHash: Buffer, kind: AccountTokenKind, agentId: string, now: Date): Promise<boolean> =>
    (await isLiving.first(tx, secretHash, kind, agentId, now))?.isLiving === true,

  /** What the form of a verification's link said, without using it up. */
  formOf: async (tx: Tx, secretHash: Buffer, agentId: string, now: Date): Promise<FormFacts | undefined> =>
    (await formOf.first(tx, secretHash, agentId, now))?.facts ?? undefined,

  /** The invitations of an address, the one of the link that was followed before the others, held until the transaction ends. */
  invitations: (tx: Tx, email: string, secretHash: Buffer | undefined, now: Date) =>
    invitations.rows(tx, email, secretHash ?? null, now),

  /** What an account sent ends with it. */
  endSent: endSent.run,

  endOf: endOf.run,

  endInvitations: endInvitations.run,

  /** Links that are over, and accounts that nobody verified while theirs was not, nor a manager took up. */
  async dropExpired(tx: Tx, now: Date): Promise<void> {
    await dropExpired.run(tx, now);
    await dropUnverified.run(tx, now);
  },
};
