import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { draftDesk, order } from './drafts.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { save, read, upload } = draftDesk(() => test);

describe('a draft on the server (DECISIONS S-09)', () => {
  it('keeps the order, its step, and what was begun beside it', async () => {
    const id = randomUUID();
    const aside = { contactForms: { BreakdownLocation: { name: 'Jan', phoneNumber: undefined } } };
    await save(id, { order: order('Q8'), step: 'Vehicle', title: '1ABC123', aside });
    expect(await read(id)).toMatchObject({
      order: order('Q8'),
      step: 'Vehicle',
      title: '1ABC123',
      aside: { contactForms: { BreakdownLocation: { name: 'Jan' } } },
      version: 1,
    });
  });

  it('that was dispatched or deleted does not come back when a screen saves what it still shows', async () => {
    const id = randomUUID();
    await save(id, {});
    await test.call('DELETE', `/v1/bo/drafts/${id}`, { as: 'agent.be' });
    expect((await save(id, { version: 1 })).statusCode).toBe(404);
    expect(await read(id)).toBe(404);
    expect((await save(id, { version: 0 })).statusCode).toBe(200);
  });

  it('takes its photos along when it is deleted, but none that a request has', async () => {
    const id = randomUUID();
    const [photo, other] = [await upload(), await upload()];
    await save(id, { order: { attachmentIds: [photo] } });
    await test.call('DELETE', `/v1/bo/drafts/${id}`, { as: 'agent.be' });
    expect((await test.call('GET', `/v1/content/${photo}`, { as: 'agent.be' })).statusCode).toBe(404);
    expect(await test.ports.fileStore.get(photo)).toBeUndefined();
    const body = { ...orderInGent('2DRA001'), attachmentIds: [other] };
    await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body });
    await save(id, { order: { attachmentIds: [other] } });
    await test.call('DELETE', `/v1/bo/drafts/${id}`, { as: 'agent.be' });
    expect((await test.call('GET', `/v1/content/${other}`, { as: 'agent.be' })).statusCode).toBe(200);
  });

  it('goes with the order that is made of it, in one transaction', async () => {
    const id = randomUUID();
    await save(id, {});
    const made = await test.call('POST', '/v1/bo/order-requests', {
      as: 'agent.be',
      body: { ...orderInGent(), draftId: id },
    });
    expect(made.statusCode, made.body).toBe(201);
    expect(await read(id)).toBe(404);
  });
});

it('is one of fifty at most; those that are there go on being saved', async () => {
  const ids = Array.from({ length: 50 }, () => randomUUID());
  for (const id of ids) expect((await save(id, {}, 'agent.lu')).statusCode).toBe(200);
  const more = await save(randomUUID(), {}, 'agent.lu');
  expect([more.statusCode, more.json<{ code: string }>().code]).toEqual([409, 'TOO_MANY_DRAFTS']);
  expect((await save(ids[0]!, { title: 'still' }, 'agent.lu')).statusCode).toBe(200);
  await test.call('DELETE', `/v1/bo/drafts/${ids[1]}`, { as: 'agent.lu' });
  expect((await save(randomUUID(), {}, 'agent.lu')).statusCode).toBe(200);
});
