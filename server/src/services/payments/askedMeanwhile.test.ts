import type { PaymentLink } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the link of a request that gets its receipt while the price is found asks for what is due', async () => {
  const { pool } = test.db;
  await pool.query(
    `update contracts set doc = jsonb_set(doc, '{process,paymentFirst}', 'true') where code = 'C24Prepaid19'`,
  );
  const made = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
  const { id } = made.json<{ id: string }>();
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select from requests where id = $1 for update', [id]);
    const asked = test.call('POST', `/v1/bo/assistance-requests/${id}/payments`, { body: { channel: 'Copy' } });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0);
    await other.query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       values (gen_random_uuid(), $1, 'CustomerReceipt', 'T-1', 12.5, now(), '{"type": "CustomerReceipt"}')`,
      [id],
    );
    await other.query('commit');
    const answer = await asked;
    expect([answer.statusCode, answer.json<PaymentLink>().amount]).toEqual([201, 12.5]);
  } finally {
    other.release();
  }
});
