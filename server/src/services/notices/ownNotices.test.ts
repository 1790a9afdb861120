import { randomUUID } from 'node:crypto';
import type { Communication, CommunicationContent, Notice, NoticeList } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PortError } from '../../ports/portError.ts';
import { liveListener } from '../../testing/liveListener.ts';
import { positionLinkCalls } from '../../testing/positionLinkCalls.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { takeReport } from '../communications/takeReport.ts';

let test: TestApp;
let send: TestApp['ports']['smsGateway']['send'];

beforeAll(async () => {
  test = await startTestApp();
  send = test.ports.smsGateway.send;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.ports.smsGateway.send = send;
  await test.db.pool.query('delete from notices');
  await test.db.pool.query('delete from outbox');
});

const { newDraft, ask } = positionLinkCalls(() => test);
const to = '+32470440004';
const gatewayFails = (error: Error): void => {
  test.ports.smsGateway.send = async () => Promise.reject(error);
};
const refuses = () => gatewayFails(new PortError('smsGateway', 'BadAnswer', 'no such number', { isFinal: true }));
const isAway = () => gatewayFails(new PortError('smsGateway', 'Unavailable', 'is away'));
const write = async (as = 'agent.be'): Promise<Communication> => {
  const answer = await test.call('POST', '/v1/bo/sms-messages', { as, body: { to, message: 'Call us back' } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Communication>();
};
const bell = async (as = 'agent.be'): Promise<NoticeList> =>
  (await test.call('GET', '/v1/bo/notices', { as })).json<NoticeList>();
const contentOf = (id: string, as = 'agent.be') => test.call('GET', `/v1/bo/communications/${id}/content`, { as });
/** The waiting message is due now, as if it had been tried so often before. */
async function triedBefore(tries: number): Promise<void> {
  await test.db.pool.query(`update outbox set tries = $1, next_try_at = now() - interval '1 second'`, [tries]);
  await test.db.pool.query(`select pg_notify('outbox', '')`);
}
const statusOf = async (id: string): Promise<string | undefined> =>
  (await test.db.pool.query<{ status: string }>('select status from outbox where id = $1', [id])).rows[0]?.status;

describe('a text message of no request', () => {
  it('that leaves is told by its answer, and rings nowhere', async () => {
    expect(await write()).toMatchObject({ status: 'Sent', receiver: to });
    expect(await bell()).toEqual({ count: 0, unread: 0, records: [] });
  });

  it('that nobody takes is told by its answer with the reason, and by its sender’s bell alone', async () => {
    refuses();
    const answer = await write();
    expect(answer).toMatchObject({ status: 'Failed', lastError: 'smsGateway: no such number' });
    const { count, unread, records } = await bell();
    expect([count, unread]).toEqual([1, 1]);
    expect(records[0]).toEqual({
      id: expect.any(String),
      kind: 'NotDelivered',
      at: expect.any(String),
      operation: 'ownMessageNotDelivered',
      agentName: to,
      times: 1,
      channel: 'Sms',
      communicationId: answer.id,
      failure: 'smsGateway: no such number',
      message: expect.objectContaining({ id: answer.id, kind: 'Sms', status: 'Failed', preview: 'Call us back' }),
    } satisfies Notice);
    for (const other of ['manager.be', 'admin']) expect((await bell(other)).count).toBe(0);
  });

  it('that is tried again is told so, and rings once it is stuck; what becomes of it then is seen there', async () => {
    isAway();
    const { id, status, lastError } = await write();
    expect([status, lastError]).toEqual(['Pending', 'smsGateway: is away']);
    expect((await bell()).count).toBe(0);
    await triedBefore(3);
    await expect.poll(async () => (await bell()).records.map(({ message }) => message?.status)).toEqual(['Pending']);
    expect((await bell()).records[0]).toMatchObject({ failure: 'smsGateway: is away', communicationId: id });
    test.ports.smsGateway.send = send;
    await triedBefore(4);
    await expect.poll(async () => (await bell()).records.map(({ message }) => message?.status)).toEqual(['Sent']);
  });

  it('that the provider could not deliver after all rings as well', async () => {
    const { id } = await write();
    await takeReport(test.db, { outboxId: id, at: test.clock.now, failure: 'number is off' });
    const { records } = await bell();
    expect(records).toMatchObject([{ kind: 'NotDelivered', failure: 'number is off', message: { status: 'Failed' } }]);
  });

  it('is read by who wrote it, whatever his name is, and by nobody else', async () => {
    const { id } = await write();
    await test.db.pool.query(
      `update agents set full_name = (select full_name from agents where email = 'agent.be@towline.example')
       where email = 'manager.be@towline.example'`,
    );
    expect((await contentOf(id)).json<CommunicationContent>()).toMatchObject({ body: 'Call us back' });
    for (const other of ['manager.be', 'agent.it']) expect((await contentOf(id, other)).statusCode, other).toBe(404);
    expect((await contentOf(randomUUID())).statusCode).toBe(404);
  });

  it('is told to its sender’s own screens by whom it did not reach and why, and read on all of them', async () => {
    const live = await liveListener(test.db);
    isAway();
    const { id } = await write();
    await triedBefore(3);
    await expect.poll(async () => (await bell()).unread).toBe(1);
    test.ports.smsGateway.send = send;
    await triedBefore(4);
    await expect.poll(() => statusOf(id)).toBe('Sent');
    const ids = (await bell()).records.map((notice) => notice.id);
    await test.call('POST', '/v1/bo/notices/read', { as: 'agent.be', body: { ids } });
    const heard = await live.heard('notice');
    await live.end();
    const { rows } = await test.db.pool.query<{ id: string }>(
      `select id from agents where email = 'agent.be@towline.example'`,
    );
    expect(new Set(heard.map((event) => event.agentId))).toEqual(new Set([rows[0]!.id]));
    expect(new Set(heard.map((event) => event.id))).toEqual(new Set([id]));
    expect(heard.find(({ operation }) => operation === 'ownMessageNotDelivered')).toMatchObject({
      agentName: to,
      reason: 'smsGateway: is away',
    });
    // That it left after all is what the bell shows by then.
    expect(heard.filter(({ operation }) => operation === undefined)).not.toEqual([]);
    expect(heard.at(-1)).toMatchObject({ operation: 'markNoticesRead' });
    expect((await bell()).unread).toBe(0);
  });
});

describe('a link for the motorist’s position', () => {
  it('that does not arrive rings at who asked for it, without its secret', async () => {
    refuses();
    const asked = await ask(await newDraft(), { phoneNumber: to });
    expect(asked.statusCode, asked.body).toBeLessThan(300);
    await expect.poll(async () => (await bell()).count).toBe(1);
    const { message, agentName } = (await bell()).records[0]!;
    expect([agentName, message?.kind]).toEqual([to, 'PositionLink']);
    const { body } = (await contentOf(message!.id)).json<CommunicationContent>();
    expect(body).toContain('/position#…');
  });
});
