import type { Agent, AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveListener, liveListener } from '../../testing/liveListener.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let live: LiveListener;

beforeAll(async () => {
  test = await startTestApp();
  live = await liveListener(test.db);
});
afterAll(async () => {
  await live.end();
  await test.close();
});

it('of two agents of one name each follows for himself, and hears what the other does', async () => {
  const ids = await Promise.all(
    ['agent.be', 'manager.be'].map(async (as) => (await test.call('GET', '/v1/bo/agent', { as })).json<Agent>().id),
  );
  const names = await test.db.pool.query<{ id: string; full_name: string }>(
    'select id, full_name from agents where id = any($1)',
    [ids],
  );
  await test.db.pool.query(`update agents set full_name = 'Jan Peeters' where id = any($1)`, [ids]);
  const created = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent('2ZZZ998') });
  const path = `/v1/bo/assistance-requests/${created.json<AssistanceRequest>().id}`;
  const follow = async (method: 'PUT' | 'DELETE', as: string) =>
    (await test.call(method, `${path}/follow`, { as })).json<AssistanceRequest>();
  await follow('PUT', 'agent.be');
  const both = await follow('PUT', 'manager.be');
  expect(both.followers).toEqual(['Jan Peeters', 'Jan Peeters']);
  expect(both.followedBy?.map(({ agentId }) => agentId).toSorted()).toEqual(ids.toSorted());

  live.forget();
  await test.call('POST', `${path}/notes`, { as: 'manager.be', body: { message: 'He waits', isPublic: false } });
  const heard = await live.heard('followed');
  expect(heard.map(({ agentId }) => agentId)).toEqual([ids[0]]);

  expect((await follow('DELETE', 'agent.be')).followedBy).toEqual([{ agentId: ids[1], agentName: 'Jan Peeters' }]);
  for (const { id, full_name } of names.rows)
    await test.db.pool.query('update agents set full_name = $2 where id = $1', [id, full_name]);
});

it('a follower hears what others change, with the new status, until it is closed and not of what he does himself', async () => {
  live.forget();
  const created = await test.call('POST', '/v1/bo/order-requests', { as: 'manager.be', body: orderInGent('2ZZZ999') });
  const { id } = created.json<AssistanceRequest>();
  const path = `/v1/bo/assistance-requests/${id}`;
  await test.call('PUT', `${path}/follow`, { as: 'agent.be' });
  const note = (as: string) =>
    test.call('POST', `${path}/notes`, { as, body: { message: 'The caller waits', isPublic: false } });
  await note('agent.be');
  await note('manager.be');
  const cancelled = await test.call('POST', `${path}/cancel`, { as: 'manager.be', body: { reason: 'VehicleOk' } });
  expect(cancelled.json<AssistanceRequest>().followers).toHaveLength(1);
  await note('manager.be');
  const heard = await live.heard('followed');
  expect(heard.map(({ operation, status, agentId }) => [operation, status, agentId])).toEqual([
    ['createNote', undefined, heard[0]?.agentId],
    ['cancelRequest', 'Cancelled', heard[0]?.agentId],
  ]);
});
