import type { AssistanceRequest, RequestEvent } from '@towline/sdk/api';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let listener: pg.Client;
let heard: (RequestEvent & { agentId: string })[];

beforeAll(async () => {
  test = await startTestApp();
  listener = new pg.Client({ connectionString: test.db.url });
  await listener.connect();
  await listener.query('listen live');
  listener.on('notification', ({ payload = '{}' }) => {
    const event = JSON.parse(payload) as RequestEvent & { agentId: string };
    if (event.topic === 'followed') heard.push(event);
  });
});
afterAll(async () => {
  await listener.end();
  await test.close();
});

it('a follower hears what others change, with the new status, until it is closed and not of what he does himself', async () => {
  heard = [];
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
  await listener.query('select 1'); // what was told before has come
  expect(heard.map(({ operation, status, agentId }) => [operation, status, agentId])).toEqual([
    ['createNote', undefined, heard[0]?.agentId],
    ['cancelRequest', 'Cancelled', heard[0]?.agentId],
  ]);
});
