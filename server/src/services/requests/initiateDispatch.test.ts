import type { AssistanceRequest, Dispatch } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an abroad request is handed to who answers there by the newest contract (DECISIONS S-41, T-400)', async () => {
  await test.db.pool.query('delete from requests');
  const made = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('2ZZZ999') });
  const { id } = made.json<AssistanceRequest>();
  await test.db.pool.query(
    `update requests set status = 'HomeAssistanceCompanyAssigned', is_abroad = true, abroad_code = 'C24France', country = 'FR' where id = $1`,
    [id],
  );
  const answers = (code: string) =>
    test.db.pool.query(
      `update contracts set doc = jsonb_set(doc, '{dispatch,abroadAssistanceCompanyCodes,FR}', to_jsonb($1::text)), version = version + 1
       where code = 'C24Prepaid19'`,
      [code],
    );
  await answers('C24Luxembourg');
  const handed = await test.call('POST', `/v1/assistance-requests/${id}/dispatch/initiate`, { as: 'agent.be' });
  await answers('C24France');
  expect(handed.json(), handed.body).toMatchObject({
    status: 'AbroadAssistanceCompanyAssigned',
    abroadAssistanceCompanyCode: 'C24Luxembourg',
  });
});

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
