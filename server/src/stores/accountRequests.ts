import type { ContactLanguage } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What somebody without a session asked for, as it is kept until it is looked at. */
export type AccountRequest = { email: string } & (
  | { kind: 'Reset'; facts: { language?: ContactLanguage | undefined; link: string } }
  | {
      kind: 'SignUp';
      facts: {
        fullName: string;
        passwordHash: string;
        locale: string;
        organisationCode?: string | undefined;
        /** Of the invitation's link, as hex of its hash. */
        invitation?: string | undefined;
      };
    }
  /** A link to a partner's own page; what is typed may be a number (DECISIONS T-515). */
  | { kind: 'PartnerPage'; facts: Record<string, never> }
);

const add = command<[kind: string, email: string, facts: string, now: Date]>(
  'accountRequests.add',
  'insert into account_requests (kind, email, facts, asked_at) values ($1, $2, $3, $4)',
);
const take = question<{ id: string; kind: string; email: string; facts: AccountRequest['facts'] }, [after: string[]]>(
  'accountRequests.take',
  `delete from account_requests where id = (
     select id from account_requests where not id = any($1::uuid[]) order by asked_at, id limit 1 for update skip locked)
   returning id, kind, email, facts`,
);
const dropOld = command<[before: Date]>('accountRequests.dropOld', 'delete from account_requests where asked_at < $1');

/** What people ask for who have no session (DECISIONS S-43). */
export const accountRequests = {
  async add(tx: Tx, { kind, email, facts }: AccountRequest, now: Date): Promise<void> {
    await add.run(tx, kind, email, JSON.stringify(facts), now);
  },

  /** The oldest, but for those that failed just now; of two servers one takes it. */
  async take(tx: Tx, failed: readonly string[]): Promise<{ id: string; asked: AccountRequest } | undefined> {
    const row = await take.first(tx, [...failed]);
    // `add` wrote kind and facts of one piece.
    return row && { id: row.id, asked: { kind: row.kind, email: row.email, facts: row.facts } as AccountRequest };
  },

  dropOld: dropOld.run,
};
