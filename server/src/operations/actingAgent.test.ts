import type { AssistanceRequest, Note, RequestRecording } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pastWaterfall } from '../testing/pastWaterfall.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

const as = 'admin as agent.be';
const both = { agentName: 'Lien Dewaele', actingAgentName: 'Ann Verlinden' };
type Line = Record<string, unknown> & { operation?: string };

let test: TestApp;
let lines: Line[] = [];
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  test = await startTestApp({ TOWLINE_LOG_LEVEL: 'info' }, undefined, undefined, log);
});
afterAll(() => test.close());
beforeEach(() => {
  lines = [];
});

const order = async (who: string) =>
  (await test.call('POST', '/v1/bo/order-requests', { as: who, body: orderInGent() })).json<AssistanceRequest>();
const requestUrl = (id: string) => `/v1/bo/assistance-requests/${id}`;
const giveAdvice = (id: string, who: string) =>
  test.call('POST', `${requestUrl(id)}/safety-advice`, { as: who, body: { everyoneSafe: 'No' } });
const idOf = async (who: string) => (await test.call('GET', '/v1/bo/agent', { as: who })).json<{ id: string }>().id;

describe('who acts as another agent', () => {
  it('is named beside that agent by the log and the history of an order', async () => {
    const { id } = await order(as);
    const { logs, statusHistory } = (await test.call('GET', requestUrl(id))).json<AssistanceRequest>();
    expect(logs[0]).toMatchObject({ message: 'Request created', ...both });
    expect(statusHistory[0]).toMatchObject(both);
    const { rows } = await test.db.pool.query(
      'select agent_id, acting_agent_id from request_log where request_id = $1',
      [id],
    );
    expect(rows[0]).toEqual({ agent_id: await idOf('agent.be'), acting_agent_id: await idOf('admin') });
  });

  it('is named by the line of a later change, and by the flight recorder', async () => {
    const { id } = await order('agent.be');
    await pastWaterfall(test.db, id);
    expect((await giveAdvice(id, as)).statusCode).toBe(200);
    const { logs, statusHistory } = (await test.call('GET', requestUrl(id))).json<AssistanceRequest>();
    expect(logs.at(-1)).toMatchObject({ message: '112 advice given', ...both });
    expect(statusHistory[0]).not.toHaveProperty('actingAgentName');
    const { events } = (await test.call('GET', `${requestUrl(id)}/recording`)).json<RequestRecording>();
    expect(events.at(-1)).toMatchObject({ ...both, operation: 'giveSafetyAdvice' });
  });

  it('is named by a note', async () => {
    const { id } = await order('agent.be');
    const body = { message: 'Seen through her eyes', isPublic: false };
    const note = await test.call('POST', `${requestUrl(id)}/notes`, { as, body });
    expect(note.json(), note.body).toMatchObject(both);
    const own = await test.call('POST', `${requestUrl(id)}/notes`, { as: 'agent.be', body });
    expect(own.json()).not.toHaveProperty('actingAgentName');
  });

  it('is named by the change of a note, by what stood there, and to who changes it from an older version', async () => {
    const { id } = await order('agent.be');
    const acting = { actingAgentName: 'Ann Verlinden' };
    const body = { message: 'Seen through her eyes', isPublic: false };
    const made = (await test.call('POST', `${requestUrl(id)}/notes`, { as, body })).json<Note>();
    const change = (who: string, message: string, version: number) =>
      test.call('PUT', `${requestUrl(id)}/notes/${made.id}`, { as: who, body: { ...body, message, version } });
    const changed = (await change(as, 'Changed through them', 1)).json<Note>();
    expect(changed).toMatchObject({ editedByActingName: 'Ann Verlinden', former: [acting] });
    const conflict = (await change('agent.be', 'Of before', 1)).json<{ current: object }>();
    expect(conflict.current).toMatchObject({ ...acting, changes: [acting] });
    const own = (await change('agent.be', 'By herself', 2)).json<Note>();
    expect(own).not.toHaveProperty('editedByActingName');
    expect(own.former).toMatchObject([acting, acting]);
  });

  it('is named by the history of a record and of an account', async () => {
    const answer = await test.call('PUT', '/v1/bo/agent', { as, body: { fullName: 'Lien De Waele' } });
    expect(answer.statusCode, answer.body).toBe(200);
    const names = { acting_agent_id: await idOf('admin'), acting_agent_name: 'Ann Verlinden' };
    for (const table of ['record_history', 'agent_log']) {
      const { rows } = await test.db.pool.query(`select acting_agent_id, acting_agent_name from ${table}`);
      expect(rows, table).toEqual([names]);
    }
    await test.call('PUT', '/v1/bo/agent', { as: 'agent.be', body: { fullName: 'Lien Dewaele' } });
    const { rows } = await test.db.pool.query('select acting_agent_id from record_history order by id desc limit 1');
    expect(rows).toEqual([{ acting_agent_id: null }]);
  });

  it('stands in the log of calls', async () => {
    await test.call('GET', '/v1/bo/agent', { as });
    const [agent, actingAgent] = [await idOf('agent.be'), await idOf('admin')];
    await expect.poll(() => lines.filter(({ operation }) => operation === 'getAgent').length).toBe(3);
    expect(lines.find(({ operation }) => operation === 'getAgent')).toMatchObject({ agent, actingAgent });
    expect(lines.findLast(({ operation }) => operation === 'getAgent')).not.toHaveProperty('actingAgent');
  });

  it('ends that session alone, and is out as soon as the own account has ended', async () => {
    const signedIn = async (who: string) => (await test.call('GET', '/v1/bo/agent', { as: who })).statusCode;
    await Promise.all([signedIn('manager.be'), signedIn('admin as manager.be')]);
    await test.call('POST', '/v1/bo/sign-out', { as: 'admin as manager.be' });
    expect([await signedIn('manager.be'), await signedIn('admin as manager.be')]).toEqual([200, 404]);
    expect(await signedIn('agent.fr as agent.lu')).toBe(200);
    await test.db.pool.query(`update agents set role = 'Deactivated' where email like 'agent.fr@%'`);
    await expect.poll(() => signedIn('agent.fr as agent.lu')).toBe(404);
  });

  it('does so for a time that no call makes longer', async () => {
    expect((await test.call('GET', '/v1/bo/agent', { as: 'admin as agent.it' })).statusCode).toBe(200);
    const cookie = await test.cookieOf('admin as agent.it');
    const own = await test.cookieOf('agent.it');
    test.later(3_000);
    const read = (sent: string) => test.app.inject({ url: '/v1/bo/agent', headers: { cookie: sent } });
    expect((await read(cookie)).headers['set-cookie']).toBeUndefined();
    expect((await read(own)).headers['set-cookie']).toBeDefined();
  });
});
