import type { RequestRecording } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MessageDesk, messageDesk } from '../../testing/messageDesk.ts';
import { type RecordingDesk, recordingDesk } from '../../testing/recordingDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { pruneRecordings } from './pruneRecordings.ts';

const day = 24 * 60 * 60_000;
let test: TestApp;
let desk: MessageDesk;
let recorder: RecordingDesk;

beforeAll(async () => {
  test = await startTestApp();
  desk = messageDesk(test);
  recorder = recordingDesk(test);
  // What is told here happened before this database was made.
  await test.db.pool.query(`update flight_recorder set began_at = began_at - interval '1 year'`);
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.pool.query('update flight_recorder set pruned_until = null');
});

/** As the housekeeping does, at a moment: recordings are kept for ten days. */
const prune = (now: Date, pruning?: { most?: number; batches?: number }) =>
  pruneRecordings({ db: test.db, config: { recordingDays: 10 }, now: () => now }, pruning);
const records = async (id: string) =>
  (await test.db.pool.query('select 1 from request_records where request_id = $1', [id])).rowCount ?? 0;
const note = (id: string, message: string) =>
  test.call('POST', `/v1/bo/assistance-requests/${id}/notes`, { as: 'agent.be', body: { message, isPublic: false } });
const notesOf = ({ first, events }: RequestRecording): number[] => {
  let known = first.request.notes.length;
  return [
    known,
    ...events.map(({ changes }) => {
      known += changes.filter(({ path }) => /^\/request\/notes\/\d+$/.test(path)).length;
      return known;
    }),
  ];
};

/** Everything of the request that is younger than a day happened so many days earlier. */
async function age(id: string, days: number): Promise<void> {
  const client = await test.db.pool.connect();
  await client.query(`begin; set local towline.unrecorded = 'on'`);
  for (const [table, column] of [
    ['requests', 'created_at'],
    ['request_history', 'at'],
    ['request_notes', 'created_at'],
    ['request_log', 'at'],
    ['request_records', 'at'],
  ])
    await client.query(
      `update ${table} set ${column} = ${column} - $2 * interval '1 day'
       where ${table === 'requests' ? 'id' : 'request_id'} = $1 and ${column} > now() - interval '1 day'`,
      [id, days],
    );
  await client.query('commit');
  client.release();
}

/** A request of thirty days ago with a note, another of five days ago and one of today. */
async function aged(): Promise<string> {
  const { id } = await desk.waiting();
  await note(id, 'Thirty days ago');
  await age(id, 30);
  await note(id, 'Five days ago');
  await age(id, 5);
  await note(id, 'Today');
  return id;
}

describe('a recording', () => {
  it('is kept for its time: what is older goes, the rest is as it was, and the request is told to be known in part', async () => {
    const id = await aged();
    const whole = await recorder.recording(id);
    expect(whole).not.toHaveProperty('isPruned');
    const before = await records(id);

    const now = new Date();
    expect(await prune(now)).toBeGreaterThan(0);
    expect(await records(id)).toBeGreaterThan(0);
    expect(await records(id)).toBeLessThan(before);

    const pruned = await recorder.recording(id);
    expect(pruned).toMatchObject({ isPruned: true, recordedSince: new Date(now.getTime() - 10 * day).toISOString() });
    expect(pruned.first.at).toBe(whole.first.at);
    expect(notesOf(pruned).at(-1)).toBe(3);
    for (const days of [4, 1]) {
      const at = new Date(now.getTime() - days * day).toISOString();
      const then = await recorder.stateAt(id, at);
      expect(then).not.toHaveProperty('isKnownInPart');
      expect(then.request.notes.map(({ message }) => message)).toEqual(['Thirty days ago', 'Five days ago']);
    }
    const longAgo = await recorder.stateAt(id, new Date(now.getTime() - 20 * day).toISOString());
    expect(longAgo.isKnownInPart).toBe(true);
    expect(longAgo.request.notes.map(({ message }) => message)).toEqual(['Thirty days ago']);
  });

  it('that is wholly too old still shows how the request stood, and says since when', async () => {
    const id = await aged();
    await prune(new Date(Date.now() + 60 * day));
    expect(await records(id)).toBe(0);
    const { first, isPruned, keptDays, events } = await recorder.recording(id);
    expect({ isPruned, keptDays }).toEqual({ isPruned: true, keptDays: 400 });
    expect(first.request.id).toBe(id);
    expect(events.length).toBeGreaterThan(2);
    expect(events.every(({ isKnownInPart }) => isKnownInPart)).toBe(true);
  });

  it('of a younger request is whole', async () => {
    const { id } = await desk.waiting();
    await note(id, 'Today');
    await prune(new Date());
    expect(await recorder.recording(id)).not.toHaveProperty('isPruned');
  });

  it('is not shown any more from the moment on at which it is forgotten, however far the removing is', async () => {
    const id = await aged();
    const before = await records(id);
    expect(await prune(new Date(), { batches: 0 })).toBe(0);
    expect(await records(id)).toBe(before);
    expect((await recorder.recording(id)).isPruned).toBe(true);
  });
});

describe('the removing', () => {
  it('goes in batches and stops where younger ones begin; what is locked by another server is left to it', async () => {
    await test.db.pool.query('delete from request_records');
    const ids = [await aged(), await aged()];
    const old = `select count(*)::int as count from request_records where at < now() - interval '10 days'`;
    const count = async () => (await test.db.pool.query<{ count: number }>(old)).rows[0]!.count;
    const all = await count();
    expect(all).toBeGreaterThan(2);
    expect(await prune(new Date(), { most: 1, batches: 2 })).toBe(2);
    const other = await test.db.pool.connect();
    await other.query('begin');
    await other.query(`select 1 from request_records where at < now() - interval '10 days' for update`);
    expect(await prune(new Date())).toBe(0);
    await other.query('rollback');
    other.release();
    await prune(new Date());
    expect(await count()).toBe(0);
    for (const id of ids) expect(await records(id)).toBeGreaterThan(0);
  });
});
