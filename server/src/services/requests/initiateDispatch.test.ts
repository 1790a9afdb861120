import type { AssistanceRequest, Dispatch } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('dispatch that runs is not begun again, whoever asks: nobody is called twice', async () => {
  await test.db.pool.query('delete from requests');
  const { id } = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<AssistanceRequest>();
  const dispatch = async () =>
    (await test.call('GET', `/v1/bo/assistance-requests/${id}/dispatch`, { as: 'admin' })).json<Dispatch>();
  await expect.poll(async () => (await dispatch()).isRunning).toBe(true);
  await expect.poll(() => test.left.offers.length).toBe(1);
  const again = await test.call('POST', `/v1/assistance-requests/${id}/dispatch/initiate`, { as: 'admin' });
  expect(again.json(), again.body).toMatchObject({ code: 'DISPATCH_IS_RUNNING', messageKey: 'DISPATCH_IS_RUNNING' });
  const after = await dispatch();
  expect([after.isRunning, after.rounds.length, test.left.offers.length]).toEqual([true, 1, 1]);
});
