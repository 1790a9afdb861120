import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Invoice } from '@towline/sdk/api';
import { amountDueOf, customerGrossOf } from '@towline/sdk/domain/payment/totals';
import { paymentStatusValues } from '@towline/sdk/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let id: string;
beforeAll(async () => {
  test = await startTestApp();
  id = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<{ id: string }>().id;
});
afterAll(() => test.close());

type Document = Pick<Invoice, 'id' | 'type' | 'totalGrossAmount' | 'isVoid' | 'creditOf' | 'partialCreditOf'>;
type Charged = Parameters<typeof amountDueOf>[1][number];

/** What is due by the SDK's own rules, from the rows themselves. */
async function reckoned(): Promise<number> {
  const documents = await test.db.pool.query<Document>(
    `select id, type, total_gross_amount::float8 as "totalGrossAmount", is_void as "isVoid", credits as "creditOf",
       case when credits_part is not null then json_build_object('id', credits_part) end as "partialCreditOf" from invoices where request_id = $1`,
    [id],
  );
  const payments = await test.db.pool.query<Charged>(
    `select raw_status as "rawStatus", charged_amount::float8 as "chargedAmount", refunded_amount::float8 as "refundedAmount",
       credited_amount::float8 as "creditedAmount", returned_amount::float8 as "returnedAmount", coalesce(charged_back_amount, charged_amount)::float8 as "chargedBackAmount" from payments where request_id = $1`,
    [id],
  );
  return amountDueOf(customerGrossOf(documents.rows), payments.rows);
}

async function kept(): Promise<number> {
  const { rows } = await test.db.pool.query<{ due: number }>(
    'select greatest(gross - received, 0)::float8 as due from request_dues where request_id = $1',
    [id],
  );
  return rows[0]?.due ?? 0;
}

type Act = { readonly sql: string; readonly values: readonly unknown[] };

const cents = fc.integer({ min: 1, max: 50_000 }).map((amount) => amount / 100);
const documentType = fc.constantFrom('CustomerInvoice', 'CustomerReceipt', 'CreditNote', 'PurchaseOrder', 'B2BDraft');
const status = fc.constantFrom(...paymentStatusValues);
const oneOf = (table: string) => `(select id from ${table} where request_id = $1 order by id limit 1)`;

// What services do to documents and payments, and what they never do: the kept sum follows whatever writes.
const acts = fc.oneof(
  fc.tuple(documentType, cents, fc.boolean()).map(
    ([type, gross, isVoid]): Act => ({
      sql: `insert into invoices (id, request_id, type, number, total_gross_amount, at, is_void, doc) values ($2, $1, $3, null, $4, now(), $5, '{}')`,
      values: [randomUUID(), type, gross, isVoid],
    }),
  ),
  fc.tuple(status, cents).map(
    ([rawStatus, amount]): Act => ({
      sql: 'insert into payments (id, request_id, raw_status, at, charged_amount) values ($2, $1, $3, now(), $4)',
      values: [randomUUID(), rawStatus, amount],
    }),
  ),
  fc.constant<Act>({ sql: `update invoices set is_void = not is_void where id = ${oneOf('invoices')}`, values: [] }),
  fc.constant<Act>({
    sql: `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc, credits)
      select gen_random_uuid(), $1, 'CreditNote', null, total_gross_amount, now(), '{}', id from invoices i
      where request_id = $1 and type = 'CustomerInvoice' and not exists (select from invoices c where c.credits = i.id) limit 1`,
    values: [],
  }),
  cents.map(
    (gross): Act => ({
      sql: `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc, credits_part)
        select gen_random_uuid(), $1, 'CreditNote', null, least($2, total_gross_amount), now(), '{}', id from invoices
        where request_id = $1 and type in ('CustomerInvoice', 'CustomerReceipt') order by id limit 1`,
      values: [gross],
    }),
  ),
  cents.map(
    (gross): Act => ({
      sql: `update invoices set total_gross_amount = $2 where id = ${oneOf('invoices')}`,
      values: [gross],
    }),
  ),
  status.map(
    (rawStatus): Act => ({
      sql: `update payments set raw_status = $2 where id = ${oneOf('payments')}`,
      values: [rawStatus],
    }),
  ),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()).map(
    ([share, isCredited]): Act => ({
      sql: `update payments set refunded_amount = round(charged_amount * $2::numeric, 2),
        credited_amount = case when $3::boolean then round(charged_amount * $2::numeric, 2) else 0 end,
        returned_amount = case when $3::boolean then 0 else round(charged_amount * $2::numeric, 2) end where id = ${oneOf('payments')}`,
      values: [share, isCredited],
    }),
  ),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (share): Act => ({
      sql: `update payments set charged_back_amount = round(charged_amount * $2::numeric, 2) where id = ${oneOf('payments')}`,
      values: [share],
    }),
  ),
  fc.constant<Act>({ sql: `delete from payments where id = ${oneOf('payments')}`, values: [] }),
  fc.constant<Act>({
    sql: `delete from invoices where id = ${oneOf('invoices')} and not exists (select from invoices c where invoices.id in (c.credits, c.credits_part))`,
    values: [],
  }),
);

const unguarded = async (work: (query: (act: Act) => Promise<unknown>) => Promise<void>) => {
  const client = await test.db.pool.connect();
  try {
    await client.query("set towline.unguarded = 'on'");
    await work(({ sql, values }) => client.query(sql, [id, ...values]));
  } finally {
    await client.query('reset towline.unguarded');
    client.release();
  }
};

it('what is kept as due is what the rules say is due, after any act on documents and payments (DECISIONS T-558)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 12 }), async (sequence) => {
      await unguarded(async (act) => {
        await act({ sql: 'delete from invoices where request_id = $1', values: [] });
        await act({ sql: 'delete from payments where request_id = $1', values: [] });
        for (const one of sequence) {
          await act(one);
          expect(await kept()).toBe(await reckoned());
        }
      });
    }),
    { numRuns: 60 },
  );
}, 60_000);

it('of a document and a payment that are written at the same time both count', async () => {
  await unguarded(async (act) => {
    await act({ sql: 'delete from invoices where request_id = $1', values: [] });
    await act({ sql: 'delete from payments where request_id = $1', values: [] });
  });
  const [one, other] = [await test.db.pool.connect(), await test.db.pool.connect()];
  try {
    await one.query('begin');
    await other.query('begin');
    await one.query(
      `insert into invoices (id, request_id, type, total_gross_amount, at, doc) values ($1, $2, 'CustomerReceipt', 100, now(), '{}')`,
      [randomUUID(), id],
    );
    const waits = other.query(
      `insert into payments (id, request_id, raw_status, at, charged_amount) values ($1, $2, 'Paid', now(), 40)`,
      [randomUUID(), id],
    );
    await one.query('commit');
    await waits;
    await other.query('commit');
  } finally {
    one.release();
    other.release();
  }
  expect(await kept()).toBe(60);
});

it('many rows in one statement are kept, and a request that goes takes its row along', async () => {
  const { pool } = test.db;
  const other = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<{ id: string }>().id;
  await pool.query(
    `insert into payments (id, request_id, raw_status, at, charged_amount) select gen_random_uuid(), id, 'Paid', now(), 5 from requests`,
  );
  const unlike = async () =>
    (
      await pool.query(
        `select * from reckoned_dues n left join request_dues d using (request_id)
         where n.received < 5 or (d.gross, d.received, d.held) is distinct from (n.gross, n.received, n.held)`,
      )
    ).rows;
  expect(await unlike()).toEqual([]);
  // As an upgrade finds them.
  await pool.query('update request_dues set held = 0');
  expect(await unlike()).not.toEqual([]);
  const migration = readFileSync(new URL('../db/migrations/0405_held_for_customers.sql', import.meta.url), 'utf8');
  await pool.query(migration.match(/^update request_dues .*$/m)![0]);
  expect(await unlike()).toEqual([]);
  await pool.query('delete from requests where id = $1', [other]);
  expect((await pool.query('select from request_dues where request_id = $1', [other])).rowCount).toBe(0);
});
