import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { clientDraft } from './clientDraft.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { at, query } = clientDraft(() => test);

// Whoever acts on a document holds its request first. A write that names no version took the document first: it and one that names
// its version waited for each other, and one of them was told that the database is busy (DECISIONS T-992).
it.each<[string, () => { url: string; body?: object }]>([
  ['issueInvoice', () => ({ url: `/v1/invoices/${at.draft.id}/issue` })],
  ['voidInvoice', () => ({ url: `/v1/invoices/${at.draft.id}/void`, body: { reason: 'In error' } })],
  ['saveInvoice', () => ({ url: '/v1/invoices', body: { ...at.draft, version: undefined, description: 'Typed' } })],
])('%s without a version waits for the request and holds no document meanwhile', async (_name, act) => {
  const other = await test.db.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from requests where id = $1 for update', [at.id]);
    const { url, ...sent } = act();
    const begun = test.call('POST', url, { ...sent, headers: { 'idempotency-key': randomUUID() } });
    const waiting = async () =>
      (
        await query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]?.n;
    await expect.poll(waiting, { interval: 10 }).toBe(1);
    await other.query('select from invoices where id = $1 for update nowait', [at.draft.id]);
    await other.query('commit');
    const answer = await begun;
    expect([answer.statusCode, answer.headers['towline-overwrote-version']]).toEqual([200, `"${at.draft.version}"`]);
  } finally {
    await other.query('rollback');
    other.release();
  }
});
