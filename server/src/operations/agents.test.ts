import type { AgentRecord, AgentWork, AssistanceRequest, RequestClaim } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let made = 0;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const noPermissions = { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] };
const newAgent = (changes: object = {}) => {
  made += 1;
  return {
    fullName: `New Agent ${made}`,
    email: `new.${made}@towline.example`,
    organisationCode: 'C24Belgium',
    role: 'Agent',
    locale: 'nl-BE',
    permissions: { ...noPermissions, contracts: ['Q8'] },
    ...changes,
  };
};
const create = (body: object, as = 'admin', headers: Record<string, string> = {}) =>
  test.call('POST', '/v1/bo/agents', { as, body, headers });
const made1 = async (changes: object = {}) => (await create(newAgent(changes))).json<AgentRecord>();
const save = (id: string, body: object, as = 'admin') => test.call('PUT', `/v1/bo/agents/${id}`, { as, body });
const deactivate = (id: string, as = 'admin') => test.call('DELETE', `/v1/bo/agents/${id}`, { as });
const recordOf = async (name: string) => {
  const { rows } = await test.db.pool.query<{ id: string }>('select id from agents where email = $1', [
    `${name}@towline.example`,
  ]);
  return (await test.call('GET', `/v1/bo/agents/${rows[0]!.id}`)).json<AgentRecord>();
};
const bodyOf = ({
  organisation: _organisation,
  mustChangePassword: _must,
  isEmailVerified: _verified,
  password: _password,
  ...body
}: AgentRecord) => body;
const told = (answer: {
  statusCode: number;
  json: () => { code?: string; errors?: { pointer: string; code: string }[] };
}) => [
  answer.statusCode,
  answer.json().code,
  ...(answer.json().errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
];

describe('creating an agent (3-platform §7)', () => {
  it('tells the password once, which opens nothing but its own change', async () => {
    const body = newAgent({ type: 'CallCentre', referenceData: { phoneNumber: '+3292100210' } });
    const headers = { 'idempotency-key': 'create-agent-once' };
    const answer = await create(body, 'admin', headers);
    expect(answer.statusCode, answer.body).toBe(201);
    const { password, ...record } = answer.json<AgentRecord>();
    expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(record).toMatchObject({
      ...body,
      mustChangePassword: true,
      version: 1,
      organisation: { name: 'C24 Belgium' },
    });

    const again = (await create(body, 'admin', headers)).json<AgentRecord>();
    expect([again.id, again.password]).toEqual([record.id, undefined]);
    const { rows } = await test.db.pool.query<{ answer: string }>(
      `select answer::text from idempotency_keys where key = 'create-agent-once'`,
    );
    expect(rows[0]!.answer).not.toContain(password);

    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/v1/bo/sign-in',
      payload: { email: body.email, password },
    });
    expect(signedIn.json()).toMatchObject({ id: record.id, mustChangePassword: true });
  });

  it('refuses what cannot be kept, with its field', async () => {
    expect(told(await create(newAgent({ email: 'ADMIN@towline.example' })))).toEqual([
      422,
      'RULE_BROKEN',
      '/email TAKEN',
    ]);
    expect(told(await create(newAgent({ email: 'no address' })))).toEqual([400, 'VALIDATION_FAILED', '/email FORMAT']);
    expect(told(await create(newAgent({ locale: 'xx-BE' })))).toEqual([400, 'VALIDATION_FAILED', '/locale FORMAT']);
    expect(told(await create(newAgent({ isAvailable: true })))).toEqual([422, 'RULE_BROKEN', '/isAvailable REQUIRED']);
    expect(told(await create(newAgent({ stagingEditingEnabled: true })))).toEqual([
      422,
      'RULE_BROKEN',
      '/stagingEditingEnabled NOT_ALLOWED',
    ]);
    expect(told(await create(newAgent({ role: 'Deactivated' })))).toEqual([403, 'ACCOUNT_IS_DEACTIVATED']);
    const nowhere = {
      contracts: ['Nothing'],
      canActOnBehalfOfOrganisationCodes: ['Nobody'],
      canOrderRequestsForContractCodes: ['Never'],
    };
    expect(
      told(await create(newAgent({ permissions: nowhere })))
        .slice(2)
        .toSorted(),
    ).toEqual([
      '/permissions/canActOnBehalfOfOrganisationCodes UNKNOWN',
      '/permissions/canOrderRequestsForContractCodes UNKNOWN',
      '/permissions/contracts UNKNOWN',
    ]);
  });

  it('gives one address to one of two who ask at once', async () => {
    const body = newAgent();
    const answers = await Promise.all([create(body), create({ ...body, fullName: 'Another' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  });

  it.each([
    ['manager.it', { role: 'C24Admin', organisationCode: 'C24Italia' }],
    ['manager.it', {}],
    ['manager.it', { organisationCode: 'C24Italia', permissions: noPermissions }],
    ['manager.it', { organisationCode: 'C24Italia', permissions: { ...noPermissions, contracts: ['Q8'] } }],
  ])('gives no rights that %s does not hold: %j', async (as, changes) => {
    expect(told(await create(newAgent(changes), as))).toEqual([403, 'RIGHTS_NOT_HELD']);
  });

  it.each([
    ['agent.be', 403],
    ['client.q8', 403],
    ['', 401],
  ])('is nothing for %s', async (as, status) => {
    expect((await create(newAgent(), as)).statusCode).toBe(status);
  });

  it('lets a manager give what they hold', async () => {
    const { permissions } = await recordOf('manager.it');
    const body = newAgent({ organisationCode: 'C24Italia', role: 'CCManager', locale: 'it-IT', permissions });
    expect((await create(body, 'manager.it')).statusCode).toBe(201);
  });
});

describe('saving an agent (3-platform §7, S-37)', () => {
  it('saves every field, and clears what is left out', async () => {
    const record = await made1({ type: 'CallCentre', availableForPrefix: '+32' });
    const { type: _type, ...body } = bodyOf(record);
    const changes = {
      fullName: 'Another Name',
      role: 'CCManager',
      locale: 'fr-BE',
      isAvailable: true,
      stagingEditingEnabled: true,
      permissions: {
        contracts: ['Q8'],
        canActOnBehalfOfOrganisationCodes: ['C24Luxembourg'],
        canOrderRequestsForContractCodes: ['Q8'],
        canEditStaging: true,
      },
      referenceData: { phoneNumber: '+3292100299' },
    };
    const answer = await save(record.id, { ...body, ...changes });
    expect(answer.json()).toMatchObject({ ...changes, version: 2 });
    expect(answer.json()).not.toHaveProperty('type');
    const { rows } = await test.db.pool.query(
      `select operation, version from record_history where record_id = $1 order by id`,
      [record.id],
    );
    expect(rows).toEqual([
      { operation: 'createAgent', version: 1 },
      { operation: 'saveAgentRecord', version: 2 },
    ]);
  });

  it('loses nothing of two who save at once, and holds up nobody who saves twice', async () => {
    const record = await made1();
    const body = bodyOf(record);
    const answers = await Promise.all([
      save(record.id, { ...body, fullName: 'One' }),
      save(record.id, { ...body, fullName: 'Other' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const won = answers.find(({ statusCode }) => statusCode === 200)!.json<AgentRecord>();
    expect((await save(record.id, { ...body, fullName: won.fullName })).statusCode).toBe(200);
    expect((await save(record.id, { ...bodyOf(won), fullName: 'Once' })).statusCode).toBe(200);
    expect((await save(record.id, { ...bodyOf(won), fullName: 'Once' })).statusCode).toBe(200);
  });

  it('a change of the password in between is no conflict', async () => {
    const record = await made1();
    await test.db.pool.query(`update agents set must_change_password = false where id = $1`, [record.id]);
    expect((await save(record.id, { ...bodyOf(record), fullName: 'After it' })).statusCode).toBe(200);
  });

  it('is nothing for the manager of another organisation, who does not even find it', async () => {
    const record = await made1();
    for (const [method, url] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/work'],
    ] as const) {
      const answer = await test.call(method, `/v1/bo/agents/${record.id}${url}`, {
        as: 'manager.it',
        ...(method === 'PUT' && { body: bodyOf(record) }),
      });
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
    }
    for (const as of ['agent.be', 'client.q8'])
      expect((await test.call('GET', `/v1/bo/agents/${record.id}`, { as })).statusCode).toBe(403);
  });

  it('lets no manager touch who holds more: an address that is changed is an account that is taken over', async () => {
    const boss = await made1({ role: 'C24Admin', organisationCode: 'C24Italia' });
    expect(told(await save(boss.id, { ...bodyOf(boss), email: 'mine@towline.example' }, 'manager.it'))).toEqual([
      403,
      'RIGHTS_NOT_HELD',
    ]);
    expect(told(await deactivate(boss.id, 'manager.it'))).toEqual([403, 'RIGHTS_NOT_HELD']);
    const self = await recordOf('manager.it');
    expect(told(await save(self.id, { ...bodyOf(self), role: 'C24Admin' }, 'manager.it'))).toEqual([
      403,
      'RIGHTS_NOT_HELD',
    ]);
    const wider = { ...self.permissions, contracts: [...self.permissions.contracts, 'Q8'] };
    expect(told(await save(self.id, { ...bodyOf(self), permissions: wider }, 'manager.it'))).toEqual([
      403,
      'RIGHTS_NOT_HELD',
    ]);
    await deactivate(boss.id);
  });

  it('lets no manager move into a company that they only act for, and whose people see more', async () => {
    const boss = await recordOf('manager.be');
    const acting = { ...boss.permissions, canActOnBehalfOfOrganisationCodes: ['C24Luxembourg', 'C24Italia'] };
    expect((await save(boss.id, { ...bodyOf(boss), permissions: acting })).statusCode).toBe(200);
    const given = await recordOf('manager.be');
    const [partners, move, hire, invite, allowed] = [
      await test.call('GET', '/v1/bo/partners', { as: 'manager.be' }),
      await save(given.id, { ...bodyOf(given), organisationCode: 'C24Italia' }, 'manager.be'),
      await create(newAgent({ organisationCode: 'C24Italia', role: 'CCManager' }), 'manager.be'),
      await test.call('POST', '/v1/bo/agent-invitations', {
        as: 'manager.be',
        body: { email: 'more@towline.example', organisationCode: 'C24Italia' },
      }),
      await create(newAgent({ organisationCode: 'C24Luxembourg', role: 'CCManager' }), 'manager.be'),
    ];
    const statuses = [partners, move, hire, invite, allowed].map(({ statusCode }) => statusCode);
    await save(boss.id, { ...bodyOf(boss), version: (await recordOf('manager.be')).version });
    expect(statuses).toEqual([403, 403, 403, 403, 201]);
  });

  it('leaves one administrator, of two who let go of each other at once too', async () => {
    const admin = await recordOf('admin');
    const second = await made1({ role: 'C24Admin' });
    await test.db.pool.query(`update agents set role = 'CCManager' where role = 'C24Admin' and id <> all($1)`, [
      [admin.id, second.id],
    ]);
    const answers = await Promise.all(
      [admin, second].map((record) => save(record.id, { ...bodyOf(record), role: 'CCManager' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    const { rows } = await test.db.pool.query<{ id: string }>(`select id from agents where role = 'C24Admin'`);
    expect([statuses.filter((status) => status === 200).length, rows.length]).toEqual([1, 1]);
    await test.db.pool.query(`update agents set role = 'C24Admin' where id = $1`, [admin.id]);
    await test.db.pool.query(`update agents set role = 'Agent' where id = $1`, [second.id]);
    expect(told(await save(admin.id, { ...bodyOf(await recordOf('admin')), role: 'CCManager' }))).toEqual([
      403,
      'LAST_ADMINISTRATOR',
    ]);
    expect(told(await deactivate(admin.id))).toEqual([403, 'NOT_FOR_ONESELF']);
  });
});

describe('deactivating an agent (3-platform §2, S-43)', () => {
  it('ends sessions, tokens, claims, drafts, followed requests and reminders, says so where others look, and twice is once', async () => {
    const as = 'agent.be';
    const { id } = await recordOf(as);
    const request = (
      await test.call('POST', '/v1/bo/order-requests', { as, body: orderInGent() })
    ).json<AssistanceRequest>();
    const url = `/v1/bo/assistance-requests/${request.id}`;
    await test.call('PUT', `${url}/claim`, { as });
    await test.call('PUT', `${url}/follow`, { as });
    await test.call('PUT', '/v1/bo/drafts/6f0c0c42-3c7b-4d30-9d0f-0e6b6a7c1d01', {
      as,
      body: { orderType: 'RoadsideAssistance', order: {} },
    });
    const token = { name: 'mine', scopes: ['requests:read'], expiresInDays: 3 };
    const { secret } = (await test.call('POST', '/v1/bo/api-tokens', { as, body: token })).json<{ secret: string }>();
    const work = (await test.call('GET', `/v1/bo/agents/${id}/work`)).json<AgentWork>();
    expect(work).toEqual({ claims: 1, drafts: 1, followedRequests: 1, reminders: 0, apiTokens: 1, sessions: 1 });

    expect((await deactivate(id)).statusCode).toBe(204);
    expect((await test.call('GET', '/v1/bo/agent', { as })).statusCode).toBe(404);
    const byToken = await test.app.inject({
      method: 'GET',
      url: '/v1/bo/agent',
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(byToken.statusCode).toBe(404);
    expect((await test.call('GET', `/v1/bo/agents/${id}/work`)).json<AgentWork>()).toEqual({
      ...{ claims: 0, drafts: 0, followedRequests: 0, reminders: 0, apiTokens: 0, sessions: 0 },
    });
    const seen = (await test.call('GET', url)).json<AssistanceRequest & { claim?: RequestClaim }>();
    expect(seen.claim ?? null).toBeNull();
    expect(seen.logs.at(-1)).toMatchObject({ message: 'Claim released', agentName: 'Ann Verlinden' });
    expect((await recordOf(as)).role).toBe('Deactivated');

    expect((await deactivate(id)).statusCode).toBe(204);
    const { rows } = await test.db.pool.query(`select message from agent_log where agent_id = $1`, [id]);
    expect(rows).toEqual([{ message: 'Account deactivated' }]);
    const record = await recordOf(as);
    expect((await save(id, { ...bodyOf(record), role: 'Agent' })).statusCode).toBe(200);
  });

  it('is refused of oneself', async () => {
    const self = await recordOf('manager.it');
    expect(told(await deactivate(self.id, 'manager.it'))).toEqual([403, 'NOT_FOR_ONESELF']);
  });
});
