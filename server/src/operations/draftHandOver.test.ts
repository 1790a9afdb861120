import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { NoticeList } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';
import { draftDesk, order } from './drafts.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const { save, read, receivers, idOf, giving, upload } = draftDesk(() => test);

describe('a draft that is handed over (DECISIONS T-71)', () => {
  const dispatch = (id: string, as: string) =>
    test.call('POST', '/v1/bo/order-requests', {
      as,
      body: { ...orderInGent(), draftId: id },
      headers: { 'idempotency-key': id },
    });

  it('becomes an order of its new agent alone, also once it is gone', async () => {
    const id = randomUUID();
    await save(id, {});
    await giving(id, 'manager.be');
    const early = await dispatch(id, 'agent.be');
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'ALREADY_DECIDED']);
    expect(await read(id, 'manager.be')).toMatchObject({ version: 2 });
    const both = await Promise.all(['agent.be', 'manager.be'].map((as) => dispatch(id, as)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([409, 201]);
    expect((await dispatch(id, 'agent.be')).statusCode).toBe(409);
    // The answer that was lost is answered again.
    const again = await dispatch(id, 'manager.be');
    expect(again.json<{ id: string }>().id).toBe(both[1]!.json<{ id: string }>().id);
    expect(await read(id, 'manager.be')).toBe(404);
  });

  it('is one order when it is given and dispatched at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      const id = randomUUID();
      await save(id, {});
      const [given, made] = await Promise.all([giving(id, 'manager.be'), dispatch(id, 'agent.be')]);
      expect([
        [204, 409],
        [404, 201],
      ]).toContainEqual([given.statusCode, made.statusCode]);
      expect(await read(id, 'agent.be')).toBe(404);
    }
  });

  it('is offered to colleagues who may order for its contract, by name', async () => {
    const id = randomUUID();
    await save(id, { order: order('C24Prepaid19') });
    expect((await receivers(id)).map(({ fullName }) => fullName)).toEqual(['Ann Verlinden', 'Karel Bogaert']);
    expect(await receivers(id, 'bogaert')).toEqual([
      {
        id: await idOf('manager.be'),
        fullName: 'Karel Bogaert',
        organisation: { code: 'C24Belgium', name: 'C24 Belgium' },
        isAvailable: true,
      },
    ]);
    // The administrator acts for the organisation; the drafts of others are nobody's business.
    expect((await test.call('GET', `/v1/bo/drafts/${id}/receivers`, { as: 'manager.be' })).statusCode).toBe(404);
  });

  it('is the colleague’s, with its photos, its note and who gave it', async () => {
    const id = randomUUID();
    const photo = await upload();
    await save(id, {
      order: { ...order('C24Prepaid19'), attachmentIds: [photo] },
      step: 'Contacts',
      title: '1ABC123, Gent',
    });
    const answer = await giving(id, 'manager.be', { note: '  Calls back in ten minutes ', version: 1 });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await read(id)).toBe(404);
    expect((await save(id, { version: 1 })).statusCode).toBe(404);
    expect(await read(id, 'manager.be')).toMatchObject({
      step: 'Contacts',
      title: '1ABC123, Gent',
      version: 2,
      handOver: { fromAgentName: 'Lien Dewaele', note: 'Calls back in ten minutes' },
    });
    expect((await test.call('GET', `/v1/content/${photo}`, { as: 'agent.be' })).statusCode).toBe(404);
    expect((await test.call('GET', `/v1/content/${photo}`, { as: 'manager.be' })).statusCode).toBe(200);
    const { rows } = await test.db.pool.query(
      'select from_agent_id, to_agent_id from draft_hand_overs where draft_id = $1',
      [id],
    );
    expect(rows).toEqual([{ from_agent_id: await idOf('agent.be'), to_agent_id: await idOf('manager.be') }]);
  });

  it('rings in the bell of who gets it, also after signing in, until he goes on with it', async () => {
    const id = randomUUID();
    await save(id, {});
    await giving(id, 'manager.be', { note: 'Calls back in ten minutes' });
    const bell = async (as: string) => {
      const { records } = (await test.call('GET', '/v1/bo/notices', { as })).json<NoticeList>();
      return records.filter(({ draft }) => draft?.id === id);
    };
    expect(await bell('manager.be')).toEqual([
      expect.objectContaining({
        kind: 'Draft',
        agentName: 'Lien Dewaele',
        preview: 'Calls back in ten minutes',
        draft: expect.objectContaining({ id, orderType: 'RoadsideAssistance' }),
      }),
    ]);
    expect(await bell('agent.be')).toEqual([]);
    const { version } = (await read(id, 'manager.be')) as { version: number };
    const gone = await test.call('PUT', `/v1/bo/drafts/${id}`, {
      as: 'manager.be',
      body: { orderType: 'RoadsideAssistance', order: order(), version },
    });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await bell('manager.be')).toEqual([]);
  });

  it('is told to who gets it and who gave it, and to nobody else', async () => {
    const id = randomUUID();
    await save(id, {});
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const names = ['agent.be', 'manager.be', 'admin', 'agent.it'];
    const ending = new AbortController();
    const heard = new Map(names.map((name) => [name, '']));
    const listen = async (name: string): Promise<void> => {
      const { body } = await fetch(`http://127.0.0.1:${port}/v1/bo/events`, {
        headers: { cookie: await test.cookieOf(name) },
        signal: ending.signal,
      });
      const read = async () => {
        for await (const text of body!.pipeThrough(new TextDecoderStream()))
          heard.set(name, `${heard.get(name)}${text}`);
      };
      void read().catch(() => {});
    };
    await Promise.all(names.map(listen));
    await giving(id, 'manager.be');
    const told = () => names.filter((name) => heard.get(name)?.includes(`"id":"${id}"`));
    await expect.poll(told).toEqual(['agent.be', 'manager.be']);
    expect(heard.get('manager.be')).toContain('"operation":"handOverDraft"');
    expect(heard.get('manager.be')).toContain('"agentName":"Lien Dewaele"');
    // Everybody heard what came after it, so nobody else will hear of it later.
    await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('2ABC999') });
    await expect.poll(() => heard.get('admin')).toContain('event: request');
    expect(told()).toEqual(['agent.be', 'manager.be']);
    ending.abort();
  });

  it.each<[string, string, object, number, string]>([
    ['somebody of another company', 'agent.it', {}, 403, 'NOT_A_COLLEAGUE'],
    ['oneself', 'agent.be', {}, 403, 'NOT_A_COLLEAGUE'],
    ['anybody, once it was saved elsewhere since', 'manager.be', { version: 7 }, 412, 'VERSION_CHANGED'],
  ])('is not given to %s', async (_, to, body, status, code) => {
    const id = randomUUID();
    await save(id, {});
    const answer = await giving(id, to, body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await read(id)).toMatchObject({ id, version: 1 });
  });

  it('is not given to who may not order for its contract, nor to an agent who is none', async () => {
    const id = randomUUID();
    await save(id, { order: order('BA_DTA') });
    const answer = await giving(id, 'manager.be');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'CONTRACT_NOT_PERMITTED']);
    const nobody = await test.call('POST', `/v1/bo/drafts/${id}/hand-over`, {
      as: 'agent.be',
      body: { agentId: randomUUID() },
    });
    expect(nobody.statusCode).toBe(403);
  });

  it('is given once, however often the call is repeated', async () => {
    const id = randomUUID();
    await save(id, {});
    const call = async () =>
      test.call('POST', `/v1/bo/drafts/${id}/hand-over`, {
        as: 'agent.be',
        body: { agentId: await idOf('manager.be') },
        headers: { 'idempotency-key': 'hand-over-1' },
      });
    expect([(await call()).statusCode, (await call()).statusCode]).toEqual([204, 204]);
    const { rows } = await test.db.pool.query('select id from draft_hand_overs where draft_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
