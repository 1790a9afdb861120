import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('tells what was logged at one instant in the order in which it was written', async () => {
  const created = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  const { id } = created.json<AssistanceRequest>();
  const written = ['Dispatch round started', 'Job offered', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
  for (const message of written)
    await test.db.pool.query('insert into request_log (request_id, at, message) values ($1, $2, $3)', [
      id,
      '2099-01-01T08:00:00Z',
      message,
    ]);
  const answer = await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as: 'admin' });
  const told = answer.json<AssistanceRequest>().logs.map(({ message }) => message);
  expect(told.slice(-written.length)).toEqual(written);
});
