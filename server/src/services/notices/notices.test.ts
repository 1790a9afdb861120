import type { AssistanceRequest, Notice, NoticeList, RequestEvent } from '@towline/sdk/api';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAs } from '../../db/transaction.ts';
import { notices } from '../../stores/notices.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { type MessageDesk, messageDesk, receivedMail } from '../../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { takeMail } from '../communications/takeMail.ts';
import { takeReport } from '../communications/takeReport.ts';

let test: TestApp;
let desk: MessageDesk;
let request: AssistanceRequest;
let path: string;

beforeAll(async () => {
  test = await startTestApp();
  desk = messageDesk(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.pool.query('delete from notices');
  request = await desk.waiting();
  path = `/v1/bo/assistance-requests/${request.id}`;
});

const bell = async (as = 'agent.be', query = ''): Promise<NoticeList> => {
  const answer = await test.call('GET', `/v1/bo/notices${query}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<NoticeList>();
};
const kinds = async (as = 'agent.be'): Promise<string[]> => (await bell(as)).records.map(({ kind }) => kind);
const follow = (as = 'agent.be') => test.call('PUT', `${path}/follow`, { as });
const note = (as = 'manager.be') =>
  test.call('POST', `${path}/notes`, { as, body: { message: 'The caller waits', isPublic: false } });
const markRead = (body: object, as = 'agent.be') => test.call('POST', '/v1/bo/notices/read', { as, body });
const mail = (subject = `${request.shortId} ${request.vehicleV2.licensePlate}`) =>
  takeMail({ db: test.db, ports: test.ports, now: () => test.clock.now }, receivedMail({ subject }), 'C24Belgium');
const engine = (operation: string) =>
  writeAs(test.db, 'Dispatch', operation, (tx) =>
    touch(tx, { requestId: request.id, agentName: 'Dispatch', message: 'Offer ended', at: test.clock.now }),
  );

describe('what comes to the bell', () => {
  it('is what others do with a request that the agent follows, and nothing of his own, nor of other requests', async () => {
    await follow();
    await note('agent.be');
    expect(await bell()).toEqual({ count: 0, unread: 0, records: [] });
    await note('admin as manager.be');
    const other = await desk.waiting();
    const body = { message: 'x', isPublic: false };
    await test.call('POST', `/v1/bo/assistance-requests/${other.id}/notes`, { as: 'manager.be', body });
    const { records, ...counts } = await bell();
    expect(counts).toEqual({ count: 1, unread: 1 });
    expect(records).toEqual([
      {
        id: expect.any(String),
        requestId: request.id,
        shortId: request.shortId,
        licensePlate: request.vehicleV2.licensePlate,
        kind: 'Change',
        at: expect.any(String),
        operation: 'createNote',
        agentName: expect.any(String),
        actingAgentName: expect.any(String),
        times: 1,
      } satisfies Notice,
    ]);
    expect(await kinds('manager.be')).toEqual([]);
  });

  it('is the same for who holds it, once where he follows it as well', async () => {
    await test.call('PUT', `${path}/claim`, { as: 'agent.be' });
    await note();
    expect(await kinds()).toEqual(['Change']);
    await follow();
    await mail();
    expect(await kinds()).toEqual(['Message', 'Change']);
  });

  it('is a message that came in, by its sender and its subject', async () => {
    await follow();
    await mail();
    expect((await bell()).records).toEqual([
      expect.objectContaining({
        kind: 'Message',
        channel: 'Email',
        agentName: 'Nobody Known <nobody@post.example>',
        preview: `${request.shortId} ${request.vehicleV2.licensePlate}`,
      }),
    ]);
  });

  it('is a message that is given to it from the tray, and one that is taken away again', async () => {
    await follow();
    await mail('About nothing');
    expect(await kinds()).toEqual([]);
    const { rows } = await test.db.pool.query<{ id: string }>(
      `select id from inbound_messages where request_id is null order by seq desc limit 1`,
    );
    const communication = `/v1/bo/communications/${rows[0]!.id}`;
    await test.call('POST', `${communication}/match`, { as: 'manager.be', body: { requestId: request.id } });
    expect(await kinds()).toEqual(['Message']);
    await test.call('POST', `${communication}/move`, { as: 'manager.be', body: { fromRequestId: request.id } });
    expect((await bell()).records.map(({ kind, operation }) => [kind, operation])).toEqual([
      ['Change', 'moveCommunication'],
      ['Message', 'matchCommunication'],
    ]);
  });

  it('is a message of ours that did not arrive, with whom it did not reach', async () => {
    await follow();
    const answer = await test.call('POST', '/v1/bo/sms-messages', {
      as: 'manager.be',
      body: { to: '+32470440004', message: 'Hi', requestId: request.id },
    });
    const { id } = answer.json<{ id: string }>();
    await expect
      .poll(async () => (await desk.messagesOf(request.id)).find((one) => one.id === id)?.status)
      .toBe('Sent');
    await takeReport(test.db, { outboxId: id, at: test.clock.now, failure: 'number is off' });
    expect((await bell()).records[0]).toMatchObject({
      kind: 'NotDelivered',
      agentName: '+32470440004',
      channel: 'Sms',
    });
  });

  it.each([
    ['promiseWarning', 'PromiseWarning'],
    ['promiseBroken', 'PromiseBroken'],
  ])('is a promise: %s', async (operation, kind) => {
    await follow();
    await engine(operation);
    expect(await kinds()).toEqual([kind]);
  });

  it('is a customer who calls again', async () => {
    await follow();
    await test.call('POST', `${path}/second-calls`, { as: 'manager.be', body: { isUrgent: true } });
    expect(await kinds()).toEqual(['SecondCall']);
  });

  it('is a new status with its reason, and nothing once it is closed', async () => {
    await follow();
    await test.call('POST', `${path}/cancel`, { as: 'manager.be', body: { reason: 'VehicleOk' } });
    await note();
    expect((await bell()).records).toEqual([
      expect.objectContaining({ kind: 'Status', status: 'Cancelled', statusReason: 'VehicleOk' }),
    ]);
  });

  it('is nothing where nobody follows or holds', async () => {
    await note();
    const { rowCount } = await test.db.pool.query('select from notices');
    expect(rowCount).toBe(0);
  });

  it('says to who may not read messages only that something changed', async () => {
    await test.db.pool.query(
      `update requests set client_code = (select organisation_code from agents where email = 'client.q8@towline.example') where id = $1`,
      [request.id],
    );
    await follow('client.q8');
    await mail();
    const { records } = await bell('client.q8');
    expect(records).toEqual([
      {
        id: expect.any(String),
        requestId: request.id,
        shortId: request.shortId,
        licensePlate: request.vehicleV2.licensePlate,
        kind: 'Change',
        at: expect.any(String),
        times: 1,
      },
    ]);
  });

  it('says no more of a message that was taken away again', async () => {
    await test.db.pool.query(
      `update requests set client_code = (select organisation_code from agents where email = 'client.q8@towline.example') where id = $1`,
      [request.id],
    );
    await mail();
    await follow('client.q8');
    const [message] = await desk.inboxOf(request.id);
    const moved = await test.call('POST', `/v1/bo/communications/${message!.id}/move`, {
      as: 'manager.be',
      body: { fromRequestId: request.id },
    });
    expect(moved.statusCode, moved.body).toBeLessThan(300);
    const [notice] = (await bell('client.q8')).records;
    expect(notice).toMatchObject({ kind: 'Change' });
    for (const field of ['preview', 'channel', 'communicationId', 'agentName'])
      expect(notice).not.toHaveProperty(field);
  });

  it('leaves with the right to see the request', async () => {
    await follow();
    await note();
    expect((await bell()).count).toBe(1);
    await test.db.pool.query(`update requests set home_code = 'C24Italy', contract_code = 'BA_DTA' where id = $1`, [
      request.id,
    ]);
    expect(await bell()).toEqual({ count: 0, unread: 0, records: [] });
  });
});

describe('what is read', () => {
  it('stays read on every desk, and unread changes of one request are one notice', async () => {
    await follow();
    for (let times = 0; times < 3; times += 1) await note();
    await mail();
    const before = await bell();
    expect(before.records.map(({ kind, times }) => [kind, times])).toEqual([
      ['Message', 1],
      ['Change', 3],
    ]);
    expect(before.unread).toBe(2);
    const change = before.records[1]!;
    expect((await markRead({ ids: [change.id] })).statusCode).toBe(204);
    await note();
    const after = await bell();
    expect(after.unread).toBe(2);
    expect(after.records[0]).toMatchObject({ kind: 'Change', times: 1 });
    const isRead = ({ readAt }: Notice) => readAt !== undefined;
    expect(after.records.filter(isRead).map(({ kind, times }) => [kind, times])).toEqual([['Change', 3]]);
  });

  it('is everything up to the newest that was seen, and nothing that came since', async () => {
    await follow();
    await note();
    await mail();
    const [newest] = (await bell()).records;
    await engine('promiseWarning');
    await markRead({ through: newest!.id });
    const { unread, records } = await bell();
    expect(unread).toBe(1);
    expect(records[0]).toMatchObject({ kind: 'PromiseWarning' });
    expect(records[0]).not.toHaveProperty('readAt');
  });

  it('is nobody else’s to mark', async () => {
    await follow();
    await note();
    const [notice] = (await bell()).records;
    for (const body of [{ ids: [notice!.id] }, { through: notice!.id }])
      expect((await markRead(body, 'manager.be')).statusCode).toBe(204);
    expect((await bell()).unread).toBe(1);
  });

  it.each([{}, { ids: [] }, { ids: ['x'] }, { through: 7 }])('%j says nothing that can be read', async (body) => {
    expect((await markRead(body)).statusCode).toBe(400);
  });

  it('is told to the agent’s own screens, as what comes in is', async () => {
    const listener = new pg.Client({ connectionString: test.db.url });
    await listener.connect();
    await listener.query('listen live');
    const heard: (RequestEvent & { agentId: string })[] = [];
    listener.on('notification', ({ payload = '{}' }) => {
      const event = JSON.parse(payload) as RequestEvent & { agentId: string };
      if (event.topic === 'notice') heard.push(event);
    });
    await follow();
    await note();
    await markRead({ ids: [(await bell()).records[0]!.id] });
    await listener.query('select 1'); // what was told before has come
    await listener.end();
    const { rows } = await test.db.pool.query<{ id: string }>(
      `select id from agents where email = 'agent.be@towline.example'`,
    );
    expect(heard.map(({ id, operation, agentId }) => [id, operation, agentId])).toEqual([
      [request.id, 'createNote', rows[0]!.id],
      [request.id, 'markNoticesRead', rows[0]!.id],
    ]);
  });

  it('comes in pages, and goes when it is old', async () => {
    await follow();
    await note();
    await mail();
    const { count, records } = await bell('agent.be', '?take=1&skip=1');
    expect([count, records.map(({ kind }) => kind)]).toEqual([2, ['Change']]);
    await test.db.pool.query(`update notices set at = now() - interval '31 days' where kind = 'Change'`);
    await notices.dropOld(test.db.pool, new Date(Date.now() - 30 * 24 * 3_600_000));
    expect(await kinds()).toEqual(['Message']);
  });
});
