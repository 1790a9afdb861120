import type { AssistanceRequest, Note } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequest, orderWithoutPolicy, repairTow } from '../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const save = (body: object, as = 'agent.lu') => test.call('PUT', '/v1/bo/agent', { as, body });

describe('the own account (DECISIONS S-46)', () => {
  it.each([
    ['no letter', { fullName: '' }],
    ['blanks only', { fullName: '   ' }],
    ['a blank at its end', { fullName: 'Ann ' }],
    ['a change of direction', { fullName: 'Ann \u202Elive' }],
    ['a control character', { fullName: 'Ann\u0007' }],
    ['what cannot be seen', { fullName: '\u200B' }],
    ['too many letters', { fullName: 'a'.repeat(101) }],
    ['markup as locale', { locale: '<b>' }],
    ['an unknown locale', { locale: 'xx-YY' }],
    ['a locale that is not offered', { locale: 'de-BE' }],
  ])('has no name or locale of %s', async (_, body) => {
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { pointer: string }[] }>().errors[0]!.pointer).toBe(`/${Object.keys(body)[0]}`);
  });

  it.each(['Zoë', 'Jean-Luc d’Ütrecht', '李明', 'Ἀθηνᾶ', 'O’Neil 🚗'])('may be called %s', async (fullName) => {
    expect((await save({ fullName })).json()).toMatchObject({ fullName });
  });

  it('keeps what its name was, when and by whom it was changed', async () => {
    const before = (await save({ fullName: 'Ann One' })).json<{ id: string }>();
    await save({ fullName: 'Ann Two', locale: 'fr-LU' });
    const { rows } = await test.db.pool.query('select * from agent_log where agent_id = $1 order by at, id', [
      before.id,
    ]);
    expect(rows).toContainEqual(
      expect.objectContaining({ by_agent_id: before.id, data: { from: 'Ann One', to: 'Ann Two' } }),
    );
  });
});

describe('what is recorded of a request', () => {
  const noteOn = async ({ id }: AssistanceRequest, message: string, as: string) =>
    (
      await test.call('POST', `/v1/bo/assistance-requests/${id}/notes`, { as, body: { message, isPublic: true } })
    ).json<Note>();

  it('names its doer by id, whatever they call themselves', async () => {
    const request = await createRequest(test, orderWithoutPolicy());
    await test.call('PUT', '/v1/bo/agent', { as: 'agent.be', body: { fullName: 'Ann Verlinden' } });
    await noteOn(request, 'one', 'agent.be');
    const { rows } = await test.db.pool.query<{ email: string }>(
      `select a.email from request_log l join agents a on a.id = l.agent_id where l.request_id = $1 order by l.at desc limit 1`,
      [request.id],
    );
    expect(rows[0]?.email).toBe('agent.be@towline.example');
  });

  it('names by id who changed a row, and who told an arrival time', async () => {
    const request = await createRequest(test, orderWithoutPolicy());
    const promisedArrivalAt = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    const body = { message: 'He comes at ten', isPublic: true, promisedArrivalAt };
    const note = await test.call('POST', `/v1/bo/assistance-requests/${request.id}/notes`, { as: 'agent.be', body });
    expect(note.statusCode, note.body).toBe(201);
    for (const [table, id] of [
      ['request_records', 'agent_id'],
      ['promises', 'told_by_id'],
    ]) {
      const { rows } = await test.db.pool.query<{ email: string }>(
        `select distinct a.email from ${table} t join agents a on a.id = t.${id} where t.request_id = $1`,
        [request.id],
      );
      expect(rows, table).toContainEqual({ email: 'agent.be@towline.example' });
    }
  });

  // One that tells nobody is written in a statement with others', one with a repair in a transaction of its own.
  it.each([
    ['alone', orderWithoutPolicy()],
    ['with a repair', repairTow()],
    ['in one statement', orderInGent('2ZZZ998')],
  ])('names whoever created it by id, %s', async (_, order) => {
    const { id } = await createRequest(test, order);
    const { rows } = await test.db.pool.query(
      `select email from (select request_id, agent_id from request_log union all select request_id, agent_id from request_history) line
       left join agents a on a.id = line.agent_id where line.request_id in (
         select $1::uuid union select child_id from linked_requests where parent_id = $1)`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row).toEqual({ email: 'admin@towline.example' });
  });

  it('shows that a colleague changed a note, with both texts', async () => {
    const request = await createRequest(test, orderWithoutPolicy());
    const note = await noteOn(request, 'customer agreed to pay 50 EUR', 'agent.be');
    const at = `/v1/bo/assistance-requests/${request.id}/notes/${note.id}`;
    const edited = await test.call('PUT', at, {
      as: 'manager.be',
      body: { ...note, message: 'customer agreed to pay 500 EUR' },
    });
    expect(edited.json()).toMatchObject({
      message: 'customer agreed to pay 500 EUR',
      agentName: note.agentName,
      editedByName: 'Karel Bogaert',
      former: [{ message: 'customer agreed to pay 50 EUR', agentName: note.agentName }],
    });
    const { rows } = await test.db.pool.query<{ data: object }>(
      `select data from request_log where request_id = $1 and message = 'Note changed'`,
      [request.id],
    );
    expect(rows[0]?.data).toMatchObject({
      from: 'customer agreed to pay 50 EUR',
      to: 'customer agreed to pay 500 EUR',
    });
    const hidden = await test.call('PUT', at, { as: 'agent.be', body: { ...edited.json<Note>(), isPublic: false } });
    expect(hidden.json<Note>().former).toHaveLength(1);
  });

  it('keeps what a note said while it was private from who reads it since it is public (DECISIONS T-951)', async () => {
    const request = await createRequest(test, orderWithoutPolicy());
    await test.db.pool.query(
      `update requests set client_code = a.organisation_code from agents a where requests.id = $1 and a.email = 'client.q8@towline.example'`,
      [request.id],
    );
    const notes = `/v1/bo/assistance-requests/${request.id}/notes`;
    const said = { message: 'He shouted at me', isPublic: false };
    const { id } = (await test.call('POST', notes, { as: 'agent.be', body: said })).json<Note>();
    await test.call('PUT', `${notes}/${id}`, { as: 'agent.be', body: { message: 'Waits at home', isPublic: true } });
    await test.call('PUT', `${notes}/${id}`, { as: 'agent.be', body: { message: 'Waits inside', isPublic: true } });
    const formerFor = async (as: string) =>
      (await test.call('GET', `/v1/bo/assistance-requests/${request.id}`, { as }))
        .json<AssistanceRequest>()
        .notes.find((note) => note.id === id)
        ?.former?.map(({ message }) => message);
    expect(await formerFor('agent.be')).toEqual(['He shouted at me', 'Waits at home']);
    expect(await formerFor('client.q8')).toEqual(['Waits at home']);
  });
});
