import { beforeAll } from 'vitest';
import type { accountDesk } from '../testing/accountDesk.ts';
import type { TestApp } from '../testing/testApp.ts';

export const fresh = 'a long enough phrase';

/** What a person types to sign up, and what is made of it; the client Q8 has a domain of its own. */
export function signUpDesk(test: () => TestApp, post: ReturnType<typeof accountDesk>['post']) {
  const account = (email: string, more: object = {}) => ({
    email,
    password: fresh,
    fullName: 'New Agent',
    locale: 'fr-BE',
    ...more,
  });
  const agentOf = async (email: string) =>
    (
      await test().db.pool.query(
        'select role, organisation_code, locale, permissions, is_email_verified from agents where lower(email) = lower($1)',
        [email],
      )
    ).rows[0];
  const verify = (link: URL, password = fresh) =>
    post('verify-email', { userId: link.searchParams.get('userId'), token: link.searchParams.get('token'), password });

  beforeAll(async () => {
    await test().db.pool.query(
      `update organisations set doc = doc || '{"signUpDomains": ["q8.example"]}' where code = 'Q8'`,
    );
  });
  /** An invitation of this address by somebody of another organisation; answers its token. */
  const invitation = async (email: string): Promise<string> => {
    const token = 'of the invitation';
    await test().db.pool.query(
      `insert into organisations (code, name, doc) values ('Brief', 'Brief', '{}') on conflict (code) do update set archived_at = null`,
    );
    await test().db.pool.query(
      `insert into agents (id, email, full_name, organisation_code, role, locale, permissions, password_hash)
     values (gen_random_uuid(), 'inviter@else.example', 'Inviter', 'Brief', 'CCManager', 'nl-BE', $1, '')
     on conflict (lower(email)) do update set role = 'CCManager'`,
      [{ contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] }],
    );
    await test().db.pool.query(
      `insert into account_tokens (secret_hash, kind, email, organisation_code, expires_at, invited_by)
     select sha256($2), 'Invitation', $1, 'Brief', $3, id from agents where email = 'inviter@else.example'
     on conflict do nothing`,
      [email, Buffer.from(token), new Date(test().clock.now.getTime() + 86_400_000)],
    );
    return token;
  };
  return { account, agentOf, verify, invitation };
}
