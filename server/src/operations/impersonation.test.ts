import type { Agent, AgentRecord, AssistanceRequest } from '@towline/sdk/api';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const reason = 'Does not see the Q8 requests';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (cookie: string, method: Method, url: string, payload?: object): Promise<LightMyRequestResponse> =>
  test.app.inject({ method, url: `/v1/bo/${url}`, headers: { cookie }, ...(payload && { payload }) });
const cookieIn = (answer: LightMyRequestResponse) => `${answer.cookies[0]!.name}=${answer.cookies[0]!.value}`;
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code];
const idOf = async (name: string) => {
  const { rows } = await test.db.pool.query<{ id: string }>('select id from agents where email = $1', [
    `${name}@towline.example`,
  ]);
  return rows[0]!.id;
};

let own: string;
let asAgent: string;
beforeEach(async () => {
  own = await test.cookieOf('admin');
  const answer = await send(own, 'POST', `agents/impersonate/${await idOf('agent.be')}`, { reason });
  expect(answer.statusCode, answer.body).toBe(200);
  asAgent = cookieIn(answer);
});
afterEach(async () => {
  await test.db.pool.query('delete from agent_sessions');
  test.later(4000); // what was remembered of sessions is over
});

describe('going on as another agent (3-platform §2, S-37)', () => {
  it('is a session of its own with both identities, whose doings are recorded as of both', async () => {
    const agent = (await send(asAgent, 'GET', 'agent')).json<Agent>();
    expect(agent).toMatchObject({
      email: 'agent.be@towline.example',
      impersonation: { agentId: await idOf('admin'), fullName: 'Ann Verlinden', reason },
    });
    expect(Date.parse(agent.impersonation!.expiresAt) - test.clock.now.getTime()).toBe(3_600_000);
    expect((await send(own, 'GET', 'agent')).json<Agent>()).not.toHaveProperty('impersonation');
    const order = (await send(asAgent, 'POST', 'order-requests', orderInGent())).json<AssistanceRequest>();
    expect(order.logs[0]).toMatchObject({ agentName: agent.fullName, actingAgentName: 'Ann Verlinden' });
    const { rows } = await test.db.pool.query(
      `select message, by_name, data from agent_log where agent_id = $1 order by at desc, message limit 1`,
      [agent.id],
    );
    expect(rows).toEqual([{ message: 'Impersonated', by_name: 'Ann Verlinden', data: { reason } }]);
  });

  it('reaches no password, token, permission or payment', async () => {
    const record = (await send(own, 'GET', `agents/${await idOf('agent.be')}`)).json<AgentRecord>();
    const password = { currentPassword: 'towline-demo', password: 'a long enough phrase' };
    const shut: [Method, string, object?][] = [
      ['POST', 'change-password', password],
      ['POST', 'api-tokens', { name: 'mine', scopes: ['requests:read'] }],
      ['DELETE', `api-tokens/${record.id}`],
      ['POST', 'agents', { fullName: 'A', email: 'a@b.example', organisationCode: 'C24Belgium', role: 'Agent' }],
      [
        'PUT',
        `agents/${record.id}`,
        { fullName: 'A', email: 'a@b.example', organisationCode: 'C24Belgium', role: 'C24Admin' },
      ],
      ['DELETE', `agents/${record.id}`],
      ['POST', 'agent-invitations', { email: 'a@b.example', organisationCode: 'C24Belgium' }],
      ['POST', `agents/impersonate/${await idOf('client.q8')}`, { reason }],
      ['POST', `settlements/${record.id}/pay`],
      ['GET', 'request-db-access?hours=1'],
    ];
    for (const [method, url, payload] of shut)
      expect([url, ...codeOf(await send(asAgent, method, url, payload))]).toEqual([
        url,
        403,
        'NOT_WHILE_IMPERSONATING',
      ]);
    expect(codeOf(await send(asAgent, 'PUT', 'agent', { stagingEditingEnabled: true }))).toEqual([
      403,
      'NOT_WHILE_IMPERSONATING',
    ]);
  });

  it('works as an agent who has not changed a generated password yet', async () => {
    await test.db.pool.query(`update agents set must_change_password = true where email = 'agent.be@towline.example'`);
    test.later(20); // what was remembered of the session is over
    const answer = await send(asAgent, 'GET', 'agent');
    expect(answer.json()).not.toHaveProperty('mustChangePassword');
    expect((await send(asAgent, 'GET', 'assistance-requests')).statusCode).toBe(200);
    await test.db.pool.query(`update agents set must_change_password = false where email = 'agent.be@towline.example'`);
  });

  it('ends by hand, back at oneself under a new secret', async () => {
    const answer = await send(asAgent, 'POST', 'end-impersonation');
    expect(answer.json()).toMatchObject({ email: 'admin@towline.example' });
    const next = cookieIn(answer);
    expect((await send(next, 'GET', 'agent')).json()).toMatchObject({ email: 'admin@towline.example' });
    for (const cookie of [asAgent, next]) {
      const again = await send(cookie, 'POST', 'end-impersonation');
      expect(codeOf(again)).toEqual([401, 'NOT_SIGNED_IN']);
    }
    expect((await send(asAgent, 'GET', 'agent')).statusCode).toBe(404);
  });

  it('ends after 60 minutes, however much is done, and leads back even then', async () => {
    test.later(3_599);
    expect((await send(asAgent, 'GET', 'agent')).statusCode).toBe(200);
    test.later(2);
    expect((await send(asAgent, 'GET', 'agent')).statusCode).toBe(404);
    const answer = await send(asAgent, 'POST', 'end-impersonation');
    expect(answer.json()).toMatchObject({ email: 'admin@towline.example' });
  });

  it('ends with the own session, and leads nowhere then', async () => {
    await send(own, 'POST', 'sign-out');
    expect((await send(asAgent, 'GET', 'agent')).statusCode).toBe(404);
    expect(codeOf(await send(asAgent, 'POST', 'end-impersonation'))).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('signs out who sits there, and not the agent', async () => {
    const theirs = await test.cookieOf('agent.be');
    expect((await send(theirs, 'GET', 'agent')).statusCode).toBe(200);
    expect((await send(asAgent, 'POST', 'sign-out')).statusCode).toBe(204);
    expect((await send(asAgent, 'GET', 'agent')).statusCode).toBe(404);
    expect((await send(own, 'GET', 'agent')).statusCode).toBe(404);
    expect((await send(theirs, 'GET', 'agent')).statusCode).toBe(200);
  });

  const bodyOf = async (name: string): Promise<AgentRecord> => {
    const record = (await send(own, 'GET', `agents/${await idOf(name)}`)).json<AgentRecord>();
    const { organisation: _organisation, isEmailVerified: _verified, ...body } = record;
    return body as AgentRecord;
  };

  it.each([
    [
      'the rights of the agent change',
      async () =>
        send(own, 'PUT', `agents/${await idOf('agent.be')}`, { ...(await bodyOf('agent.be')), role: 'CCManager' }),
    ],
    [
      'their own rights change',
      async () =>
        send(own, 'PUT', `agents/${await idOf('admin')}`, {
          ...(await bodyOf('admin')),
          permissions: {
            contracts: ['Q8'],
            canActOnBehalfOfOrganisationCodes: [],
            canOrderRequestsForContractCodes: [],
          },
        }),
    ],
    ['the account ends', async () => send(own, 'DELETE', `agents/${await idOf('agent.be')}`)],
  ])('ends as soon as %s, and leads back to oneself (T-939)', async (_what, change) => {
    const { rows: before } = await test.db.pool.query('select id, role, permissions from agents');
    const changed = await change();
    expect(changed.statusCode, changed.body).toBeLessThan(300);
    expect((await send(asAgent, 'GET', 'agent')).statusCode).toBe(404);
    expect(codeOf(await send(asAgent, 'GET', 'assistance-requests'))).toEqual([401, 'NOT_SIGNED_IN']);
    const back = await send(asAgent, 'POST', 'end-impersonation');
    expect(back.json(), back.body).toMatchObject({ email: 'admin@towline.example' });
    await test.db.pool.query(
      `update agents a set role = was.role, permissions = was.permissions
       from jsonb_to_recordset($1) was(id uuid, role text, permissions jsonb) where was.id = a.id`,
      [JSON.stringify(before)],
    );
  });

  it('goes on while the agent signs out at another desk, or changes the password there (T-939)', async () => {
    const theirs = await test.cookieOf('agent.be');
    const password = { currentPassword: 'towline-demo', password: 'a long enough phrase' };
    const changed = await send(theirs, 'POST', 'change-password', password);
    expect(changed.statusCode, changed.body).toBe(204);
    expect((await send(theirs, 'POST', 'sign-out')).statusCode).toBe(204);
    expect((await send(theirs, 'GET', 'agent')).statusCode).toBe(404);
    expect((await send(asAgent, 'GET', 'agent')).statusCode).toBe(200);
  });

  it('needs a reason, a session, and an account that is active and not one’s own', async () => {
    const go = async (as: string, name: string, body: object = { reason }) =>
      codeOf(await test.call('POST', `/v1/bo/agents/impersonate/${await idOf(name)}`, { as, body }));
    expect(await go('admin', 'agent.be', { reason: ' ' })).toEqual([400, 'VALIDATION_FAILED']);
    expect(await go('admin', 'deactivated')).toEqual([403, 'ACCOUNT_IS_DEACTIVATED']);
    expect(await go('admin', 'admin')).toEqual([403, 'NOT_FOR_ONESELF']);
    expect(await go('', 'agent.be')).toEqual([401, 'NOT_SIGNED_IN']);
    const token = { name: 'all', scopes: ['admin'], expiresInDays: 2 };
    const { secret } = (await test.call('POST', '/v1/bo/api-tokens', { body: token })).json<{ secret: string }>();
    const answer = await test.app.inject({
      method: 'POST',
      url: `/v1/bo/agents/impersonate/${await idOf('agent.be')}`,
      headers: { authorization: `Bearer ${secret}` },
      payload: { reason },
    });
    expect(codeOf(answer)).toEqual([403, 'TOKEN_SCOPE_MISSING']);
  });

  it('is of nobody whose rights go beyond one’s own', async () => {
    const go = async (as: string, name: string) =>
      codeOf(await test.call('POST', `/v1/bo/agents/impersonate/${await idOf(name)}`, { as, body: { reason } }));
    expect(await go('manager.it', 'agent.be')).toEqual([404, 'NOT_FOUND']);
    await test.db.pool.query(`update agents set role = 'C24Admin' where email = 'agent.it@towline.example'`);
    expect(await go('manager.it', 'agent.it')).toEqual([403, 'RIGHTS_NOT_HELD']);
    await test.db.pool.query(`update agents set role = 'Agent' where email = 'agent.it@towline.example'`);
    expect(await go('agent.it', 'manager.it')).toEqual([403, 'ERROR_ROLE_UNAUTHORIZED']);
    expect(await go('client.q8', 'agent.be')).toEqual([403, 'ERROR_ROLE_UNAUTHORIZED']);
  });

  it('opens nothing for who guesses', async () => {
    expect(codeOf(await send('towline_session=guess', 'POST', 'end-impersonation'))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(codeOf(await send(own, 'POST', 'end-impersonation'))).toEqual([401, 'NOT_SIGNED_IN']);
    expect((await send(own, 'GET', 'agent')).statusCode).toBe(200);
  });
});

describe('in staging (C-81, S-27)', () => {
  let staging: TestApp;
  beforeAll(async () => {
    staging = await startTestApp({ TOWLINE_ENV: 'Stag' });
  });
  afterAll(() => staging.close());

  it('nobody goes on as another agent without editing, and what leads back into an account passes', async () => {
    const { rows } = await staging.db.pool.query<{ id: string }>(
      `select id from agents where email = 'agent.be@towline.example'`,
    );
    const code = async (method: Method, url: string, body?: object, as = 'admin') => {
      const answer = await staging.call(method, `/v1/bo/${url}`, { as, ...(body && { body }) });
      return answer.body && answer.json<{ code?: string }>().code;
    };
    expect(await code('POST', `agents/impersonate/${rows[0]!.id}`, { reason })).toBe('STAGING_WRITE_BLOCKED');
    // A GET that changes something is a write (C-81).
    expect(await code('GET', 'request-db-access?hours=1')).toBe('STAGING_WRITE_BLOCKED');
    expect(
      await code('POST', 'agent', { email: 'a@b.example', password: 'a long enough phrase', fullName: 'A' }, ''),
    ).toBe('STAGING_WRITE_BLOCKED');
    expect(await code('POST', 'send-reset-password-email?email=a@b.example', undefined, '')).toBe('');
    const link = { userId: rows[0]!.id, token: 'x' };
    expect(await code('POST', 'reset-password', { ...link, password: 'a long enough phrase' }, '')).toBe(
      'ACCOUNT_LINK_NOT_VALID',
    );
    expect(await code('POST', 'verify-email', link, '')).toBe('ACCOUNT_LINK_NOT_VALID');
    expect(await code('POST', 'change-password', { currentPassword: 'wrong', password: 'a long enough phrase' })).toBe(
      'RULE_BROKEN',
    );
    expect(await code('POST', 'end-impersonation', undefined, '')).toBe('NOT_SIGNED_IN');
  });
});
