import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, Problem } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pastWaterfall } from '../../testing/pastWaterfall.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let id: string;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const answer = await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() });
  id = answer.json<{ id: string }>().id;
  await pastWaterfall(test.db, id);
});

const give = (everyoneSafe: string, as = 'agent.be', headers = {}) =>
  test.call('POST', `/v1/bo/assistance-requests/${id}/safety-advice`, { as, body: { everyoneSafe }, headers });
const read = async () =>
  (await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as: 'agent.be' })).json<AssistanceRequest>();
const linesOf = ({ logs }: AssistanceRequest) => logs.filter(({ message }) => message === '112 advice given');

describe('the 112 advice of a request', () => {
  it('is kept with who gave it, when and what was answered, in the request and in its log', async () => {
    const before = await read();
    const answer = await give('No');
    expect(answer.statusCode, answer.body).toBe(200);
    const at = test.clock.now.toISOString();
    const { order, version, logs } = answer.json<AssistanceRequest>();
    expect(order.caller).toEqual({
      ...before.order.caller,
      everyoneSafe: 'No',
      adviceGivenAt: at,
      adviceGivenBy: 'Lien Dewaele',
    });
    expect({ ...order, caller: undefined }).toEqual({ ...before.order, caller: undefined });
    expect(version).toBe(before.version + 1);
    const [line] = linesOf({ logs } as AssistanceRequest);
    expect(line).toMatchObject({ agentName: 'Lien Dewaele', data: { everyoneSafe: 'No' } });
    expect(line!.timestamp).toBeDefined();
    expect(await read()).toEqual(answer.json());
  });

  it('is given once with one key, and again by whoever gives it again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all([1, 2].map(() => give('No', 'agent.be', headers)));
    expect(linesOf(await read())).toHaveLength(1);
    await give('Yes', 'manager.be');
    const now = await read();
    expect(linesOf(now)).toHaveLength(2);
    expect(now.order.caller).toMatchObject({ everyoneSafe: 'Yes', adviceGivenBy: 'Karel Bogaert' });
  });

  it('whoever edits the order later has not given it, and takes it away from nobody', async () => {
    await give('No');
    const { order, version, ...rest } = await read();
    const { caller } = order;
    for (const said of [
      { ...caller, people: 2, adviceGivenBy: 'Somebody else' },
      { everyoneSafe: 'No', people: 3 },
    ]) {
      const now = await read();
      const body = { ...rest, ...now, order: { ...now.order, caller: said } };
      const saved = await test.call('PUT', `/v1/bo/assistance-requests/${id}`, {
        as: 'manager.be',
        body,
        headers: { 'if-match': `"${now.version}"` },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      const { adviceGivenAt, adviceGivenBy } = caller!;
      expect((await read()).order.caller).toEqual({
        everyoneSafe: 'No',
        people: said.people,
        adviceGivenAt,
        adviceGivenBy,
      });
    }
    expect(version).toBe((await read()).version - 2);
  });

  it('of a request that has ended, or that one may not see or write in, is refused', async () => {
    expect((await give('No', 'agent.it')).statusCode).toBe(404);
    expect((await give('Perhaps')).statusCode).toBe(400);
    await test.db.pool.query(`update requests set status = 'Cancelled', status_group = 'Cancelled' where id = $1`, [
      id,
    ]);
    const closed = await give('No');
    expect([closed.statusCode, closed.json<Problem>().code]).toEqual([403, 'REQUEST_CLOSED']);
  });
});
