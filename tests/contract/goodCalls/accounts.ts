import { createHash, randomUUID } from 'node:crypto';
import type { Rows, Stand } from './goodCall.ts';

const phrase = 'a long enough phrase';
const newEmail = () => `${randomUUID()}@towline.example`;
const ofNobodyYet = (example: object) => ({ ...example, email: newEmail(), organisationCode: 'C24Belgium' });

/** One good call of every write about accounts that its example and its address do not say. */
export function accountRows({ as, good, made, query, signIn }: Stand): Rows {
  const newAgent = () =>
    made(
      as('admin', 'POST', '/v1/bo/agents', {
        ...{ fullName: 'New Agent', email: newEmail(), organisationCode: 'C24Belgium' },
        ...{ role: 'Agent', locale: 'nl-BE' },
      }),
    );

  /** A link as it is mailed, to an account of its own. */
  async function link(kind: 'Reset' | 'Verification'): Promise<{ userId: string; token: string }> {
    const { id } = await newAgent();
    const token = randomUUID();
    await query(
      `insert into account_tokens (secret_hash, kind, agent_id, email, expires_at, facts)
       select $1, $2, id, email, now() + interval '1 hour', json_build_object('fullName', full_name, 'locale', locale,
         'passwordHash', (select password_hash from agents where email = 'agent.be@towline.example')) from agents where id = $3`,
      [createHash('sha256').update(token).digest(), kind, id],
    );
    return { userId: id, token };
  }

  const impersonate = async () =>
    good(await signIn('admin'), 'POST', `/v1/bo/agents/impersonate/${(await newAgent()).id}`, {
      reason: 'Sees less than the others',
    });

  return {
    signIn: () =>
      good('nobody', 'POST', '/v1/bo/sign-in', { email: 'agent.lu@towline.example', password: 'towline-demo' }),
    signOut: async () => good(await signIn('agent.lu'), 'POST', '/v1/bo/sign-out'),
    saveAgent: async () => {
      await made(as('agent', 'PUT', '/v1/bo/agent', { isAvailable: true, locale: 'nl-BE' }));
      return good('agent', 'PUT', '/v1/bo/agent', { isAvailable: false });
    },
    revokeApiToken: async () => {
      const body = { name: 'B', scopes: ['requests:read'] };
      const { token } = await made<{ token: { id: string } }>(as('agent', 'POST', '/v1/bo/api-tokens', body));
      return good('agent', 'DELETE', `/v1/bo/api-tokens/${token.id}`);
    },
    createAgent: { body: ofNobodyYet },
    endDatabaseAccess: async () => {
      const { id } = await made(as('admin', 'GET', '/v1/bo/request-db-access?ip=203.0.113.7'));
      return good('admin', 'DELETE', `/v1/bo/db-access/${id}`);
    },
    inviteAgent: { body: ofNobodyYet },
    impersonateAgent: impersonate,
    endImpersonation: async () => {
      const { as: who, method, path, body } = await impersonate();
      const { headers } = await as(who, method, path, body);
      return good(headers.get('set-cookie')?.split(';')[0] ?? '', 'POST', '/v1/bo/end-impersonation');
    },
    signUp: { body: ofNobodyYet },
    resetPassword: async () =>
      good('nobody', 'POST', '/v1/bo/reset-password', { ...(await link('Reset')), password: phrase }),
    verifyEmail: async () =>
      good('nobody', 'POST', '/v1/bo/verify-email', { ...(await link('Verification')), password: 'towline-demo' }),
    changePassword: async () =>
      good(await signIn('agent.fr'), 'POST', '/v1/bo/change-password', {
        currentPassword: 'towline-demo',
        password: phrase,
      }),
  };
}
