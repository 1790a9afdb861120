import { randomUUID } from 'node:crypto';
import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRequest, orderWithoutPolicy } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let made: AssistanceRequest;

beforeAll(async () => {
  test = await startTestApp();
  made = await createRequest(test, orderWithoutPolicy());
});
afterAll(() => test.close());

const read = async (as: string): Promise<AssistanceRequest> =>
  (await test.call('GET', `/v1/bo/assistance-requests/${made.id}`, { as })).json<AssistanceRequest>();

it('what is paid, pending and due is said once something was charged, and to nobody who does not see the finances', async () => {
  expect(await read('admin')).not.toHaveProperty('paymentTotals');
  // The Italian company sees finances, where it has a part.
  await test.db.pool.query(`update requests set abroad_code = 'C24Italia' where id = $1`, [made.id]);
  const at = test.clock.now;
  await test.db.pool.query(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc) values ($1, $2, 'CustomerInvoice', 'BE1', 100, $3, '{}')`,
    [randomUUID(), made.id, at],
  );
  for (const [status, amount] of [
    ['Paid', 20.1],
    ['Pending', 5],
    ['Failed', 40],
  ])
    await test.db.pool.query(
      `insert into payments (id, request_id, raw_status, at, charged_amount, type) values ($1, $2, $3, $4, $5, 'CreditCard')`,
      [randomUUID(), made.id, status, at, amount],
    );
  for (const as of ['admin', 'agent.it'])
    expect(await read(as)).toMatchObject({
      paymentTotals: { totalAmountPaid: 20.1, totalAmountPending: 5, totalAmountDue: 79.9 },
      totalAmountDue: 79.9,
    });
  const seen = await read('agent.be');
  expect(seen.payments).toEqual([]);
  expect(seen).not.toHaveProperty('paymentTotals');
  expect(seen).not.toHaveProperty('totalAmountDue');
});
