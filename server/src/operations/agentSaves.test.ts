import type { AgentRecord } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { agentDesk } from './agents.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { newAgent, create, made1, save, deactivate, recordOf, bodyOf, told } = agentDesk(() => test);

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
