import type { Version } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { seedTiny } from '../seed/seedTiny.ts';
import { outbox } from '../stores/outbox.ts';
import { standstill } from '../stores/standstill.ts';
import { createRequest } from '../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

const now = new Date('2026-11-30T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({}, now, async (db, at) => {
    await seedTiny(db, { now: at });
    await outbox.add(db.pool, { channel: 'Email', kind: 'agentMail', receiver: 'jan@x.example', body: 'Restored' });
    await standstill.begin(db.pool, '2026-11-29T03:00:00Z');
  });
});
afterAll(() => test.close());

it('a server on a restored database answers, takes orders and says so, and nothing leaves; then it goes on (DECISIONS T-1039)', async () => {
  const { db, config, ports, left } = test;
  const second = await buildApp({ db, config, now: () => now, ports, lookMillis: 50 });
  await second.ready();
  try {
    const { id } = await createRequest(test, orderInGent());
    const version = async () => (await second.inject({ method: 'GET', url: '/version' })).json<Version>();
    expect((await version()).standstill).toMatchObject({ asOf: '2026-11-29T03:00:00.000Z' });
    const ready = await second.inject({ method: 'GET', url: '/readyz' });
    expect([ready.statusCode, ready.json<{ warnings?: string[] }>().warnings]).toEqual([
      200,
      [expect.stringContaining('restored from the backup of 2026-11-29T03:00:00.000Z')],
    ]);
    // What is written wakes who sends.
    await outbox.add(db.pool, { channel: 'Email', kind: 'agentMail', receiver: 'jan@x.example', body: 'Meanwhile' });
    await new Promise((resolve) => setTimeout(resolve, 300)); // six looks at the clock
    const stood = await db.pool.query('select status from outbox where status <> $1', ['Pending']);
    const asked = await db.pool.query('select 1 from dispatch_rounds where request_id = $1', [id]);
    expect([left.mails, left.offers, stood.rows, asked.rows]).toEqual([[], [], [], []]);

    await standstill.end(db.pool);
    await expect.poll(() => left.mails.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect
      .poll(
        async () => (await db.pool.query('select 1 from dispatch_rounds where request_id = $1', [id])).rows.length,
        { timeout: 10_000 },
      )
      .toBe(1);
    expect((await version()).standstill).toBeUndefined();
  } finally {
    await second.close();
  }
});
