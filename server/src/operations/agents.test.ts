import type { AgentRecord, AgentWork, AssistanceRequest, RequestClaim } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { agentDesk, noPermissions } from './agents.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { newAgent, create, save, deactivate, recordOf, bodyOf, told } = agentDesk(() => test);

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
    const noPhone = newAgent({ referenceData: { phoneNumber: '12' } });
    expect(told(await create(noPhone))).toEqual([400, 'VALIDATION_FAILED', '/referenceData/phoneNumber PHONE']);
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

it.each([
  ['admin', 'C24Belgium', [403, 'ACCOUNT_IS_DEACTIVATED']],
  ['manager.be', 'C24Belgium', [403, 'ACCOUNT_IS_DEACTIVATED']],
  ['manager.it', 'C24Italia', [204, undefined]],
])(
  '%s, who invites somebody deactivated to %s, is answered %j, and nobody is mailed (T-944)',
  async (as, organisationCode, told) => {
    const body = { email: 'Deactivated@towline.example', organisationCode };
    const answer = await test.call('POST', '/v1/bo/agent-invitations', { as, body });
    expect([answer.statusCode, answer.body ? answer.json().code : undefined]).toEqual(told);
    const { rowCount } = await test.db.pool.query(`select 1 from outbox where receiver ilike 'deactivated@%'`);
    expect(rowCount).toBe(0);
  },
);
