import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

const secret = 'a secret of more than 16';
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_ENV: 'Stag', INBOUND_SECRET: secret });
});
afterAll(() => test.close());

const create = (as: string) => test.call('POST', '/v1/bo/order-requests', { as, body: orderInGent() });
const save = (as: string, body: Record<string, unknown>) => test.call('PUT', '/v1/bo/agent', { as, body });

describe('the staging write block', () => {
  it('lets reads, sign-in and sign-out through', async () => {
    expect((await test.call('GET', '/v1/bo/assistance-requests', { as: 'agent.be' })).statusCode).toBe(200);
    expect((await test.call('POST', '/v1/bo/sign-out', { as: 'agent.lu' })).statusCode).toBe(204);
  });

  // proves 1-intake §8 Staging write block
  it('refuses every other write before it looks at it', async () => {
    const answer = await create('agent.be');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'STAGING_WRITE_BLOCKED']);
    expect((await save('agent.be', { fullName: 'Somebody Else' })).statusCode).toBe(403);
    expect((await test.call('POST', '/v1/bo/order-requests', { body: { nonsense: true } })).statusCode).toBe(403);
  });

  it('takes in what a provider hands in: it is about what leaves', async () => {
    const handIn = (signature: string) =>
      test.app.inject({
        method: 'POST',
        url: '/v1/inbound/messages',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        payload,
      });
    const payload = JSON.stringify({ channel: 'Sms', providerId: 'p-1', sender: '+32470999001', body: 'Exit 9' });
    const signed = await handIn(`sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`);
    expect(signed.statusCode, signed.body).toBe(204);
    const { rowCount } = await test.db.pool.query(`select from inbound_messages where provider_id = 'p-1'`);
    expect(rowCount).toBe(1);
    expect((await handIn('sha256=00')).statusCode).toBe(401);
  });

  it('is lifted only by who may lift it, and only for himself', async () => {
    expect((await save('agent.be', { stagingEditingEnabled: true })).statusCode).toBe(403);
    // The exemption is for the switch alone.
    expect((await save('manager.be', { stagingEditingEnabled: true, fullName: 'Smuggled' })).statusCode).toBe(403);
    const lifted = await save('manager.be', { stagingEditingEnabled: true });
    expect(lifted.statusCode, lifted.body).toBe(200);
    await expect.poll(async () => (await create('manager.be')).statusCode).toBeLessThan(300);
    expect((await create('agent.be')).statusCode).toBe(403);
    expect((await save('manager.be', { stagingEditingEnabled: false })).statusCode).toBe(200);
    await expect.poll(async () => (await create('manager.be')).statusCode).toBe(403);
  });
});
