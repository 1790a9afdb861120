import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, query, completed, refunded, tell, detail, paymentOf } = desk;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

/** A receipt of 121, of which so much is paid by another way. */
const chargeMore = (euro: number) =>
  query(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
     values (gen_random_uuid(), $1, 'CustomerReceipt', $2, $3, '2026-01-01', '{"type": "CustomerReceipt"}')`,
    [at.requestId, `T-${at.requestId}`, euro],
  );

it('who has everything back with a credit note owes what was not credited (DECISIONS T-741)', async () => {
  await tell(completed());
  await chargeMore(3.09);
  expect((await detail()).totalAmountDue).toBe(3.09);
  await tell(refunded(12_100));
  expect(await paymentOf()).toMatchObject({ rawStatus: 'Refunded', refundedAmount: 121, creditedAmount: 121 });
  const { totalAmountDue, paymentTotals } = await detail();
  expect([totalAmountDue, paymentTotals?.totalAmountPaid]).toEqual([3.09, 0]);
  const [kept] = await query('select is_owing from request_dues where request_id = $1', [at.requestId]);
  expect(kept).toEqual({ is_owing: true });
});

it('a refund of before the words of it were kept is reckoned anew by its credit note, and by nothing else', async () => {
  await tell(completed(), refunded(2_100));
  await query('update payment_moves set credited = null, due_again = 0 where payment_id = $1', [at.paymentId]);
  await query('update payments set credited_amount = 0 where id = $1', [at.paymentId]);
  const migration = readFileSync(new URL('../../db/migrations/0325_refunds_credited.sql', import.meta.url), 'utf8');
  const reckonAnew = migration.slice(migration.indexOf('update payments p'));
  await query(reckonAnew);
  expect(await paymentOf()).toMatchObject({ refundedAmount: 21, creditedAmount: 21 });
  const [kept] = await query('select gross::float8, received::float8 from request_dues where request_id = $1', [
    at.requestId,
  ]);
  expect(kept).toEqual({ gross: 100, received: 100 });
  await query('update payment_moves set credit_note_id = null where payment_id = $1', [at.paymentId]);
  await query('update payments set credited_amount = 0 where id = $1', [at.paymentId]);
  await query(reckonAnew);
  expect(await paymentOf()).not.toHaveProperty('creditedAmount');
  expect((await detail()).totalAmountDue).toBe(0);
});

it('the ledger of a refund with its credit note is proved', async () => {
  await tell(completed(), refunded(2_100), refunded(12_100));
  expect(await verifiedLedger(test)).toBeUndefined();
  const sums = await query(
    `select p.account, sum(p.amount)::float8 as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where e.request_id = $1 and p.account in ('Receivable', 'Refunds') group by p.account order by p.account`,
    [at.requestId],
  );
  expect(sums.filter(({ cents }: { cents?: number }) => cents !== 0)).toEqual([]);
});

/** What came in beside the payment that is spoken of. */
const alsoPaid = (euro: number) =>
  query(
    `insert into payments (id, request_id, raw_status, at, charged_amount) values (gen_random_uuid(), $1, 'Paid', now(), $2)`,
    [at.requestId, euro],
  );
const credited = async () =>
  (await detail()).invoices.filter(({ type }) => type === 'CreditNote').map(({ totalGrossAmount }) => totalGrossAmount);
const totals = async () => (await detail()).paymentTotals;

it('one of two payments of the same: what came in twice goes back, and what is charged stays (DECISIONS T-760)', async () => {
  await tell(completed());
  await alsoPaid(121);
  expect(await totals()).toMatchObject({ totalAmountDue: 0, totalAmountOverpaid: 121 });
  await tell(refunded(12_100));
  expect(await credited()).toEqual([]);
  expect(await totals()).toMatchObject({ totalAmountDue: 0 });
  expect(await totals()).not.toHaveProperty('totalAmountOverpaid');
});

it('of one that is paid too much the rest alone is credited (DECISIONS T-760)', async () => {
  await tell(completed());
  await alsoPaid(21);
  await tell(refunded(5_000));
  expect(await credited()).toEqual([-29]);
  expect(await paymentOf()).toMatchObject({ refundedAmount: 50, creditedAmount: 29 });
  expect(await totals()).toMatchObject({ totalAmountDue: 0 });
  expect(await totals()).not.toHaveProperty('totalAmountOverpaid');
});

it('one of two payments that make up the whole takes its part of it alone', async () => {
  await chargeMore(60);
  await tell(completed());
  await alsoPaid(60);
  await tell(refunded(12_100));
  expect(await credited()).toEqual([-121]);
  expect((await detail()).invoices.filter(({ isVoid }) => isVoid)).toEqual([]);
  expect(await totals()).toMatchObject({ totalAmountPaid: 60, totalAmountDue: 0 });
});

it('what came in twice and went back pays no later receipt (DECISIONS T-798)', async () => {
  await tell(completed());
  await alsoPaid(121);
  await tell(refunded(12_100));
  expect(await paymentOf()).toMatchObject({ refundedAmount: 121, returnedAmount: 121 });
  expect(await totals()).toMatchObject({ totalAmountPaid: 121, totalAmountDue: 0 });
  await chargeMore(50);
  expect(await totals()).toMatchObject({ totalAmountPaid: 121, totalAmountDue: 50 });
});

const voidReceipt = async (): Promise<void> => {
  const { id } = (await detail()).invoices.find(({ type }) => type === 'CustomerReceipt')!;
  const answer = await test.call('POST', `/v1/invoices/${id}/void`, { body: { reason: 'In error' } });
  expect(answer.statusCode, answer.body).toBe(200);
};
it.each([
  ['was voided before it', voidReceipt],
  ['is taken back by it', async () => {}],
])('a refund pays no later receipt where its own %s (DECISIONS T-807)', async (_case, before) => {
  await tell(completed());
  await before();
  await tell(refunded(12_100));
  expect(await credited()).toEqual([-121]);
  expect(await totals()).toMatchObject({ totalAmountPaid: 0, totalAmountDue: 0 });
  expect(await verifiedLedger(test)).toBeUndefined();
  await desk.bill(50);
  expect(await totals()).toMatchObject({ totalAmountPaid: 0, totalAmountDue: 50 });
  expect(await verifiedLedger(test)).toBeUndefined();
});

it('what went back with no credit note is proved: a customer cannot be made to owe by it (DECISIONS T-831)', async () => {
  await tell(completed());
  await voidReceipt();
  await tell(refunded(12_100));
  expect(await verifiedLedger(test)).toBeUndefined();
  await query('update payments set returned_amount = returned_amount + 20 where id = $1', [at.paymentId]);
  expect(await verifiedLedger(test)).toMatchObject({
    ...{ code: 'AMOUNT_DIFFERS', pointer: '/returnedAmount', expected: '12100', found: '14100' },
  });
});

it('what went back beyond what is charged is known of refunds of before, too, whose credit is known', async () => {
  await tell(completed());
  await alsoPaid(121);
  await tell(refunded(12_100));
  await query('update payments set returned_amount = 0 where id = $1', [at.paymentId]);
  const migration = readFileSync(
    new URL('../../db/migrations/0390_dues_of_all_documents.sql', import.meta.url),
    'utf8',
  );
  const reckonAnew = migration.slice(migration.indexOf('update payments p'));
  await query(reckonAnew);
  expect(await paymentOf()).toMatchObject({ returnedAmount: 121 });
  await query('update payment_moves set credited = null where payment_id = $1', [at.paymentId]);
  await query('update payments set returned_amount = 0 where id = $1', [at.paymentId]);
  await query(reckonAnew);
  expect(await paymentOf()).not.toHaveProperty('returnedAmount');
});
