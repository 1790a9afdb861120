import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let ids: string[];
const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
  ids = [];
  for (const plate of ['1ABC123', '1ABC124', '1ABC125']) {
    const answer = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent(plate) });
    ids.push(answer.json<{ id: string }>().id);
  }
});
afterAll(() => test.close());

const read = async (as: string, id: string) => {
  const answer = await test.call('GET', `${base}/${id}`, { as });
  return { status: answer.statusCode, etag: answer.headers.etag, request: answer.json<AssistanceRequest>() };
};

describe('requests read in the same moment', () => {
  it('go to whoever asked for them, and to nobody who may not see them', async () => {
    const [one, two, three] = ids as [string, string, string];
    await test.db.pool.query('update requests set version = 7 where id = $1', [two]);
    const asked = [
      ['agent.be', one],
      ['agent.it', one],
      ['admin', two],
      ['agent.be', three],
      ['agent.it', two],
      ['agent.be', two],
      ['admin', one],
      ['agent.be', one],
    ] as const;
    const answers = await Promise.all(asked.map(([as, id]) => read(as, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 404, 200, 200, 200]);
    for (const [at, [as, id]] of asked.entries()) {
      if (as !== 'agent.it') expect(answers[at]?.request.id).toBe(id);
    }
    expect(answers[2]?.etag).toMatch(/^"7-/);
    expect(answers[3]?.request.order.vehicle.licensePlate?.value).toBe('1ABC125');
  });

  it('are found by an id in capitals, and one that is none harms no other', async () => {
    const [one] = ids as [string];
    const missing = '00000000-0000-4000-8000-000000000000';
    const answers = await Promise.all([
      read('agent.be', one.toUpperCase()),
      read('agent.be', missing),
      read('agent.be', 'urn:uuid:nonsense'),
      read('agent.be', one),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 200]);
  });

  it('name a linked request only to who may see that one too', async () => {
    const [one, two] = ids as [string, string];
    await test.db.pool.query(
      `insert into linked_requests (parent_id, child_id, relationship_type) values ($1, $2, 'Workshop')`,
      [one, two],
    );
    const linked = async (as: string) =>
      (await read(as, one)).request.linkedRequests?.map((link) => link.childAssistanceRequestId);
    expect(await linked('agent.be')).toEqual([two]);
    await test.db.pool.query(
      `update requests set home_code = 'C24Italia', client_code = null, contract_code = 'C24Italia19' where id = $1`,
      [two],
    );
    expect(await Promise.all([linked('agent.be'), linked('admin')])).toEqual([[], [two]]);
    await test.db.pool.query('delete from linked_requests');
  });

  it('show what was written before they were asked for', async () => {
    const [one] = ids as [string];
    for (let version = 100; version < 110; version += 1) {
      const before = read('agent.be', one);
      await test.db.pool.query('update requests set version = $2 where id = $1', [one, version]);
      expect((await read('agent.be', one)).request.version).toBe(version);
      await before;
    }
  });

  it('leave nulls out, also within the order', async () => {
    const [one] = ids as [string];
    await test.db.pool.query(
      `update requests set service_order = jsonb_set(service_order, '{vehicle,featureFlags}', '{"spareTire": null, "allWheelDrive": "Yes"}') where id = $1`,
      [one],
    );
    const { request } = await read('agent.be', one);
    expect(request.order.vehicle.featureFlags).toEqual({ allWheelDrive: 'Yes' });
  });
});
