import type { Notice } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices } from '../../stores/notices.ts';
import { liveListener } from '../../testing/liveListener.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { noticeDesk } from './notices.testing.ts';

let test: TestApp;

afterAll(() => test.close());
const { at, bell, kinds, follow, note, markRead, mail, engine } = noticeDesk(() => test);

beforeAll(async () => {
  test = await startTestApp();
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
    const live = await liveListener(test.db);
    await follow();
    await note();
    await markRead({ ids: [(await bell()).records[0]!.id] });
    const heard = await live.heard('notice');
    await live.end();
    const { rows } = await test.db.pool.query<{ id: string }>(
      `select id from agents where email = 'agent.be@towline.example'`,
    );
    expect(heard.map(({ id, operation, agentId }) => [id, operation, agentId])).toEqual([
      [at.request.id, 'createNote', rows[0]!.id],
      [at.request.id, 'markNoticesRead', rows[0]!.id],
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
