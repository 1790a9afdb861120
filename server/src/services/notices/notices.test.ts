import type { Notice } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { takeReport } from '../communications/takeReport.ts';
import { noticeDesk } from './notices.testing.ts';

let test: TestApp;

afterAll(() => test.close());
const { at, bell, isOf, kinds, follow, note, mail, engine } = noticeDesk(() => test);

beforeAll(async () => {
  test = await startTestApp();
});

describe('what comes to the bell', () => {
  it('is what others do with a request that the agent follows, and nothing of his own, nor of other requests', async () => {
    await follow();
    await note('agent.be');
    expect(await bell()).toEqual({ count: 0, unread: 0, records: [] });
    await note('admin as manager.be');
    const other = await at.desk.waiting();
    const body = { message: 'x', isPublic: false };
    await test.call('POST', `/v1/bo/assistance-requests/${other.id}/notes`, { as: 'manager.be', body });
    const { records, ...counts } = await bell();
    expect(counts).toEqual({ count: 1, unread: 1 });
    expect(records).toEqual([
      {
        id: expect.any(String),
        requestId: at.request.id,
        shortId: at.request.shortId,
        licensePlate: at.request.vehicleV2.licensePlate,
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
    await test.call('PUT', `${at.path}/claim`, { as: 'agent.be' });
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
        preview: `${at.request.shortId} ${at.request.vehicleV2.licensePlate}`,
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
    await test.call('POST', `${communication}/match`, { as: 'manager.be', body: { requestId: at.request.id } });
    expect(await kinds()).toEqual(['Message']);
    await test.call('POST', `${communication}/move`, { as: 'manager.be', body: { fromRequestId: at.request.id } });
    expect((await bell()).records.map(({ kind, operation }) => [kind, operation])).toEqual([
      ['Change', 'moveCommunication'],
      ['Message', 'matchCommunication'],
    ]);
  });

  it('is a message of ours that did not arrive, with whom it did not reach', async () => {
    await follow();
    const answer = await test.call('POST', '/v1/bo/sms-messages', {
      as: 'manager.be',
      body: { to: '+32470440004', message: 'Hi', requestId: at.request.id },
    });
    const { id } = answer.json<{ id: string }>();
    await expect
      .poll(async () => (await at.desk.messagesOf(at.request.id)).find((one) => one.id === id)?.status)
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
    await test.call('POST', `${at.path}/second-calls`, { as: 'manager.be', body: { isUrgent: true } });
    expect(await kinds()).toEqual(['SecondCall']);
  });

  it('is a new status with its reason, and nothing once it is closed', async () => {
    await follow();
    await test.call('POST', `${at.path}/cancel`, { as: 'manager.be', body: { reason: 'VehicleOk' } });
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
    await isOf('client.q8');
    await follow('client.q8');
    await mail();
    const { records } = await bell('client.q8');
    expect(records).toEqual([
      {
        id: expect.any(String),
        requestId: at.request.id,
        shortId: at.request.shortId,
        licensePlate: at.request.vehicleV2.licensePlate,
        kind: 'Change',
        at: expect.any(String),
        times: 1,
      },
    ]);
  });

  it('says to who may not read the log that something changed, and not who did it', async () => {
    await isOf('client.q8');
    await follow('client.q8');
    await follow();
    await note();
    const [[named], [unnamed]] = [(await bell()).records, (await bell('client.q8')).records];
    expect(named).toMatchObject({ kind: 'Change', agentName: expect.any(String) });
    expect(unnamed).toMatchObject({ kind: 'Change', requestId: at.request.id });
    expect(unnamed).not.toHaveProperty('agentName');
    expect(unnamed).not.toHaveProperty('actingAgentName');
  });

  it('says no more of a message that was taken away again', async () => {
    await isOf('client.q8');
    await mail();
    await follow('client.q8');
    const [message] = await at.desk.inboxOf(at.request.id);
    const moved = await test.call('POST', `/v1/bo/communications/${message!.id}/move`, {
      as: 'manager.be',
      body: { fromRequestId: at.request.id },
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
      at.request.id,
    ]);
    expect(await bell()).toEqual({ count: 0, unread: 0, records: [] });
  });
});
