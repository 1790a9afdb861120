import type { AssistanceRequest, NoticeList, Receiver, RequestClaim } from '@towline/sdk/api';
import { beforeEach, expect, it } from 'vitest';
import { base, requestStand } from '../../testing/requestStand.ts';
import type { TestApp } from '../../testing/testApp.ts';

const { now } = requestStand();
let test: TestApp;
let id: string;

beforeEach(async () => {
  ({ test, id } = now);
  await test.db.pool.query('delete from notices');
});

const idOf = async (as: string) => (await test.call('GET', '/v1/bo/agent', { as })).json<{ id: string }>().id;
const receivers = async (as: string, name = '') =>
  (await test.call('GET', `${base}/${id}/claim/receivers?name=${name}`, { as })).json<Receiver[]>();
const handOver = (as: string, body: object) => test.call('POST', `${base}/${id}/claim/hand-over`, { as, body });
const get = async () => (await test.call('GET', `${base}/${id}`, { as: 'agent.be' })).json<AssistanceRequest>();
const bell = async (as: string) => (await test.call('GET', '/v1/bo/notices', { as })).json<NoticeList>().records;

it('is offered to colleagues who may hold the request', async () => {
  const manager = await idOf('manager.be');
  expect((await receivers('agent.be')).map((one) => one.id)).toContain(manager);
  expect(await receivers('agent.be', 'nobody is called so')).toEqual([]);
  const { rows } = await test.db.pool.query<{ id: string }>('select id from agents where email = any($1)', [
    ['agent.be', 'client.q8', 'deactivated'].map((name) => `${name}@towline.example`),
  ]);
  expect(rows).toHaveLength(3);
  const offered = (await receivers('agent.be')).map((one) => one.id);
  expect(rows.filter((other) => offered.includes(other.id))).toEqual([]);
});

it('makes the colleague its holder, rings the bell with the note and stands in the log', async () => {
  const manager = await idOf('manager.be');
  const answer = await handOver('agent.be', { agentId: manager, note: ' Calls back at two ' });
  expect(answer.json<RequestClaim>()).toMatchObject({ agentId: manager });
  const request = await get();
  expect(request.claim?.agentId).toBe(manager);
  expect(request.logs.find(({ message }) => message === 'Handed over to a colleague')?.data).toMatchObject({
    remarks: 'Calls back at two',
  });
  expect(await bell('manager.be')).toMatchObject([
    { kind: 'HandedOver', requestId: id, remarks: 'Calls back at two', agentName: expect.any(String) },
  ]);
  expect((await bell('agent.be')).filter(({ kind }) => kind === 'HandedOver')).toEqual([]);
});

it('is refused over the head of somebody else, to oneself, and to who may not hold it', async () => {
  const [agent, manager, client] = await Promise.all(['agent.be', 'manager.be', 'client.q8'].map(idOf));
  const code = async (answer: Awaited<ReturnType<typeof handOver>>) => [
    answer.statusCode,
    answer.json<{ code: string }>().code,
  ];
  expect(await code(await handOver('agent.be', { agentId: agent }))).toEqual([403, 'NOT_A_COLLEAGUE']);
  expect(await code(await handOver('agent.be', { agentId: client }))).toEqual([403, 'NOT_A_COLLEAGUE']);
  await test.call('PUT', `${base}/${id}/claim`, { as: 'admin' });
  expect(await code(await handOver('agent.be', { agentId: manager }))).toEqual([409, 'ALREADY_CLAIMED']);
});

it('takes nothing from who claims it in the same moment', async () => {
  const [manager, admin] = await Promise.all(['manager.be', 'admin'].map(idOf));
  const client = await test.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into request_claims (request_id, agent_id, agent_name, is_by_session) values ($1, $2, 'Admin', false)`,
      [id, admin],
    );
    const answer = handOver('agent.be', { agentId: manager });
    // What was answered at once, where it did not wait, and what each connection does.
    let said = '';
    void answer.then(({ body }) => {
      said = body;
    });
    const waiting = `select state, wait_event_type, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const stands = async () => ({ said, connections: (await test.db.pool.query(waiting)).rows });
    await expect
      .poll(stands)
      .toMatchObject({ connections: expect.arrayContaining([expect.objectContaining({ wait_event_type: 'Lock' })]) });
    await client.query('commit');
    expect((await answer).json()).toMatchObject({ code: 'ALREADY_CLAIMED' });
  } finally {
    client.release();
  }
  expect((await get()).claim?.agentId).toBe(admin);
});
