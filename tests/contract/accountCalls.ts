import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** What the good calls about accounts are made with. */
export interface AccountDoors {
  as(cookie: string, method: string, path: string, body?: unknown): Promise<Answer>;
  admin(): string;
  signIn(account: string): Promise<string>;
  databaseUrl(): string;
}

const phrase = 'a long enough phrase';

/** One good call of every write about accounts. */
export function accountCalls({ as, admin, signIn, databaseUrl }: AccountDoors): Record<string, () => Promise<Answer>> {
  const fields = () => ({
    ...{ fullName: 'New Agent', email: `${randomUUID()}@towline.example`, organisationCode: 'C24Belgium' },
    ...{ role: 'Agent', locale: 'nl-BE' },
  });
  const newAgent = async () => (await as(admin(), 'POST', '/v1/bo/agents', fields())).body as { id: string };

  /** A link as it is mailed, to an account of its own. */
  async function link(kind: 'Reset' | 'Verification'): Promise<{ userId: string; token: string }> {
    const { id } = await newAgent();
    const token = randomUUID();
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    await client.query(
      `insert into account_tokens (secret_hash, kind, agent_id, email, expires_at, facts)
       select $1, $2, id, email, now() + interval '1 hour', json_build_object('fullName', full_name, 'locale', locale,
         'passwordHash', (select password_hash from agents where email = 'agent.be@towline.example')) from agents where id = $3`,
      [createHash('sha256').update(token).digest(), kind, id],
    );
    await client.end();
    return { userId: id, token };
  }

  const impersonate = async (cookie: string) => {
    const { id } = await newAgent();
    return as(cookie, 'POST', `/v1/bo/agents/impersonate/${id}`, { reason: 'Sees less than the others' });
  };
  return {
    createAgent: () => as(admin(), 'POST', '/v1/bo/agents', fields()),
    saveAgentRecord: async () => as(admin(), 'PUT', `/v1/bo/agents/${(await newAgent()).id}`, fields()),
    deactivateAgent: async () => as(admin(), 'DELETE', `/v1/bo/agents/${(await newAgent()).id}`),
    endDatabaseAccess: async () => {
      const { body } = await as(admin(), 'GET', '/v1/bo/request-db-access?ip=203.0.113.7');
      return as(admin(), 'DELETE', `/v1/bo/db-access/${(body as { id: string }).id}`);
    },
    inviteAgent: () =>
      as(admin(), 'POST', '/v1/bo/agent-invitations', { email: 'guest@else.example', organisationCode: 'C24Belgium' }),
    impersonateAgent: async () => impersonate(await signIn('admin')),
    endImpersonation: async () => {
      const { headers } = await impersonate(await signIn('admin'));
      return as(headers.get('set-cookie')?.split(';')[0] ?? '', 'POST', '/v1/bo/end-impersonation');
    },
    signUp: () => as('', 'POST', '/v1/bo/agent', { email: 'new@else.example', password: phrase, fullName: 'New' }),
    sendResetPasswordEmail: () => as('', 'POST', '/v1/bo/send-reset-password-email?email=none@else.example'),
    resetPassword: async () => as('', 'POST', '/v1/bo/reset-password', { ...(await link('Reset')), password: phrase }),
    verifyEmail: async () =>
      as('', 'POST', '/v1/bo/verify-email', { ...(await link('Verification')), password: 'towline-demo' }),
    changePassword: async () =>
      as(await signIn('agent.fr'), 'POST', '/v1/bo/change-password', {
        currentPassword: 'towline-demo',
        password: phrase,
      }),
  };
}
