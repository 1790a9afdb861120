import type { NoticeList, Reminder } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reminders } from '../../stores/reminders.ts';
import { pastWaterfall } from '../../testing/pastWaterfall.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let at: string;
const hour = 3_600_000;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from notices');
  await test.db.pool.query('delete from request_reminders');
  const { id } = (await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() })).json<{
    id: string;
  }>();
  await pastWaterfall(test.db, id);
  at = `/v1/bo/assistance-requests/${id}/reminders`;
});

const inMillis = (millis: number) => new Date(test.clock.now.getTime() + millis).toISOString();
const create = (body: object, as = 'agent.be') => test.call('POST', at, { as, body });
const list = async (as = 'agent.be') => (await test.call('GET', at, { as })).json<Reminder[]>();
const rung = async (as = 'agent.be') =>
  (await test.call('GET', '/v1/bo/notices', { as }))
    .json<NoticeList>()
    .records.filter(({ kind }) => kind === 'Reminder');

it('is the agent’s own, the next one first, and can be taken back', async () => {
  await create({ dueAt: inMillis(2 * hour) });
  const first = (await create({ dueAt: inMillis(hour), remarks: ' Call Mrs Claes ' })).json<Reminder>();
  expect(first.remarks).toBe('Call Mrs Claes');
  expect((await list()).map(({ id }) => id)[0]).toBe(first.id);
  expect(await list()).toHaveLength(2);
  expect(await list('manager.be')).toEqual([]);
  await test.call('DELETE', `${at}/${first.id}`, { as: 'manager.be' });
  expect(await list()).toHaveLength(2);
  expect((await test.call('DELETE', `${at}/${first.id}`, { as: 'agent.be' })).statusCode).toBe(204);
  expect(await list()).toHaveLength(1);
});

it.each([
  [-1000, 'IN_THE_PAST'],
  [31 * 24 * hour, 'TOO_FAR_AHEAD'],
])('in %i ms is refused: %s', async (millis, code) => {
  const answer = await create({ dueAt: inMillis(millis) });
  expect([answer.statusCode, answer.json<{ errors: { pointer: string; code: string }[] }>().errors[0]]).toMatchObject([
    400,
    { code, pointer: expect.stringContaining('/dueAt') },
  ]);
});

it('rings once, of two servers by one, and not before', async () => {
  await create({ dueAt: inMillis(hour), remarks: 'Call Mrs Claes' });
  expect(await reminders.ring(test.db.pool, new Date())).toBe(0);
  const then = new Date(Date.now() + 2 * hour);
  const rings = await Promise.all([1, 2, 3].map(() => reminders.ring(test.db.pool, then)));
  expect(rings.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await rung()).toMatchObject([{ kind: 'Reminder', remarks: 'Call Mrs Claes' }]);
  expect(await rung('manager.be')).toEqual([]);
  expect(await list()).toEqual([]);
});
