import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ TOWLINE_ENV: 'Stag' });
});
afterAll(() => test.close());

const create = (as: string) => test.call('POST', '/v1/bo/order-requests', { as, body: orderInGent() });
const save = (as: string, body: Record<string, unknown>) => test.call('PUT', '/v1/bo/agent', { as, body });

describe('the staging write block', () => {
  it('lets reads, sign-in and sign-out through', async () => {
    expect((await test.call('GET', '/v1/bo/assistance-requests', { as: 'agent.be' })).statusCode).toBe(200);
    expect((await test.call('POST', '/v1/bo/sign-out', { as: 'agent.lu' })).statusCode).toBe(204);
  });

  it('refuses every other write before it looks at it', async () => {
    const answer = await create('agent.be');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'STAGING_WRITE_BLOCKED']);
    expect((await save('agent.be', { fullName: 'Somebody Else' })).statusCode).toBe(403);
    expect((await test.call('POST', '/v1/bo/order-requests', { body: { nonsense: true } })).statusCode).toBe(403);
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
