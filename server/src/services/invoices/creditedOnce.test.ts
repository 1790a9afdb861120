import { randomUUID } from 'node:crypto';
import type { Invoice, OutstandingRequestList } from '@towline/sdk/api';
import { chargedBy, customerGrossOf } from '@towline/sdk/domain/payment/totals';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { providerDesk } from '../../testing/providerDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { verifiedLedger } from '../../testing/verifiedLedger.ts';

let test: TestApp;
const desk = providerDesk(() => test);
const { at, query, completed, refunded, tell, detail } = desk;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

const call = (url: string, body: object) =>
  test.call('POST', url, { body, headers: { 'idempotency-key': randomUUID() } });
const voided = (id: string) => call(`/v1/invoices/${id}/void`, { reason: 'In error' });
const demanded = (receiptId: string) =>
  call('/v1/customer-invoice-demands/', {
    receiptId,
    customer: {
      fullName: 'Bakkerij Peeters BV',
      addressLine1: 'Markt 3',
      addressLine2: '9300 Aalst',
      vatNumber: 'BE0417497106',
    },
  });
const read = async (id: string) => (await test.call('GET', `/v1/invoices/${id}`)).json<Invoice>();
const cents = (euros: number) => Math.round(euros * 100);

async function documents(): Promise<Invoice[]> {
  const all: Invoice[] = [];
  for (const { id } of (await detail()).invoices) all.push(await read(id));
  return all;
}
const one = async (type: Invoice['type']) => (await documents()).find((each) => each.type === type && !each.isVoid)!;
const sums = (all: readonly Invoice[]) =>
  (['totalNetAmount', 'vatAmount', 'totalGrossAmount'] as const).map((field) =>
    all.reduce((sum, each) => sum + cents(each[field]), 0),
  );

/** What is kept, in the database's own sum, in the ledger and in the SDK's. */
async function owed() {
  const [kept] = await query<{ gross: number; ledger: number }>(
    `select d.gross::float8 * 100 as gross, (select sum(p.amount)::float8 from ledger_postings p join ledger_entries e on e.id = p.entry_id
       where e.request_id = d.request_id and e.kind = 'DocumentIssued' and p.account = 'Receivable') as ledger
     from request_dues d where d.request_id = $1`,
    [at.requestId],
  );
  return [cents(customerGrossOf((await detail()).invoices)), Math.round(kept!.gross), kept!.ledger];
}

/** What the request's customer owes by the books, what went back to them taken off: Receivable and Refunds. */
const books = async () =>
  (
    await query<{ cents: number }>(
      `select sum(p.amount)::float8 as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
       where e.request_id = $1 and p.account in ('Receivable', 'Refunds')`,
      [at.requestId],
    )
  )[0]!.cents;

it.each([
  ['nothing was credited', [], 12_100],
  ['a part was', [2_100], 10_000],
  ['two parts were, whose VAT is rounded', [33, 66], 12_034],
  ['all but a cent was', [4_033, 8_066, 12_099], 1],
])('where %s, a void credits the rest and no cent more', async (_case, totals, rest) => {
  await tell(completed(), ...totals.map((total) => refunded(total)));
  const receipt = await one('CustomerReceipt');
  expect(receipt.creditedAmount).toBe(totals.length ? totals.at(-1)! / 100 : undefined);
  expect(await owed()).toEqual([rest, rest, rest]);
  const answer = await voided(receipt.id);
  expect(answer.statusCode, answer.body).toBe(200);
  const { voidedBy } = await read(receipt.id);
  expect(cents((await read(voidedBy!.id)).totalGrossAmount)).toBe(-rest);
  // Net and VAT, too: what is credited of a document is what it says, to the cent.
  expect(sums(await documents())).toEqual([0, 0, 0]);
  expect(await owed()).toEqual([0, 0, 0]);
  expect((await voided(receipt.id)).json()).toMatchObject({ code: 'INVOICE_IS_VOID' });
  expect(await verifiedLedger(test)).toBeUndefined();
});

it('what was credited to the last cent is neither voided nor invoiced, and says why', async () => {
  await tell(completed(), refunded(6_050), refunded(12_100));
  const receipt = await one('CustomerReceipt');
  expect(receipt).toMatchObject({ isVoid: false, creditedAmount: 121, totalGrossAmount: 121 });
  for (const answer of [await voided(receipt.id), await demanded(receipt.id)])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'INVOICE_IS_CREDITED', messageKey: 'INVOICE_IS_CREDITED' },
    ]);
  expect(await owed()).toEqual([0, 0, 0]);
});

it('of two documents a refund that is above the newer credits both, each no more than it says', async () => {
  await query(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, supplier_key, doc)
     select gen_random_uuid(), request_id, type, 'second', 40, at + interval '1 hour', supplier_key,
       doc || '{"totalNetAmount": 33.06, "vatAmount": 6.94, "items": [{"code": "Towing", "quantity": 1, "unitPrice": 40, "vatRate": 0.21,
         "netAmount": 33.0579, "vatAmount": 6.9421, "grossAmount": 40}]}' from invoices where request_id = $1`,
    [at.requestId],
  );
  await tell(completed(), refunded(6_000));
  const all = await documents();
  expect(all.filter(({ type }) => type === 'CreditNote').map(({ totalGrossAmount }) => totalGrossAmount)).toEqual(
    expect.arrayContaining([-40, -20]),
  );
  expect(
    all
      .map(({ creditedAmount }) => creditedAmount)
      .filter(Boolean)
      .toSorted(),
  ).toEqual([20, 40]);
});

it('whatever was refunded before a receipt becomes an invoice and that is void, nothing is credited twice', async () => {
  const acts = fc.array(fc.constantFrom('refund', 'invoice', 'void the receipt', 'void the invoice'), {
    minLength: 1,
    maxLength: 6,
  });
  const parts = fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(acts, parts, async (sequence, amounts) => {
      await desk.beginAnew();
      await tell(completed());
      let total = 0;
      for (const [index, act] of sequence.entries()) {
        test.later(60);
        const [receipt, invoice] = [await one('CustomerReceipt'), await one('CustomerInvoice')];
        if (act === 'refund') {
          total = Math.min(12_100, total + amounts[index]!);
          await tell(refunded(total));
        }
        if (act === 'invoice' && receipt) await demanded(receipt.id);
        if (act === 'void the receipt' && receipt) await voided(receipt.id);
        if (act === 'void the invoice' && invoice) await voided(invoice.id);
        const [sdk, kept, ledger] = await owed();
        expect([kept, ledger]).toEqual([sdk, sdk]);
        expect(sdk).toBeGreaterThanOrEqual(0);
      }
      const all = await documents();
      const isGone = !all.some(({ type, isVoid }) => type !== 'CreditNote' && !isVoid);
      if (isGone) expect(sums(all)).toEqual([0, 0, 0]);
      expect(await verifiedLedger(test)).toBeUndefined();
    }),
    { numRuns: 10 },
  );
}, 180_000);

it('of two receipts one becomes an invoice: both are due, and the link asks for both (DECISIONS T-797)', async () => {
  const other = await desk.bill(60.5);
  expect((await demanded(other)).statusCode).toBe(201);
  expect(await owed()).toEqual([18_150, 18_150, 18_150]);
  expect((await detail()).totalAmountDue).toBe(181.5);
  test.later(60);
  await desk.bill(12.34);
  expect(await owed()).toEqual([19_384, 19_384, 19_384]);
  const link = await call(`/v1/bo/assistance-requests/${at.requestId}/payments`, { channel: 'Copy' });
  expect(link.json()).toMatchObject({ amount: 193.84 });
  const { records } = (await test.call('GET', '/v1/bo/outstanding-requests')).json<OutstandingRequestList>();
  expect(records.find(({ id }) => id === at.requestId)?.amountDue).toBe(193.84);
  expect(await verifiedLedger(test)).toBeUndefined();
});

it('whatever of several receipts is invoiced, void, refunded and issued besides, what is due is what the ledger says', async () => {
  const act = fc.record({
    what: fc.constantFrom('receipt', 'invoice', 'void', 'refund'),
    which: fc.nat({ max: 5 }),
    cents: fc.integer({ min: 1, max: 9_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (sequence) => {
      await desk.beginAnew();
      await tell(completed());
      let total = 0;
      for (const { what, which, cents: part } of sequence) {
        test.later(60);
        const charging = chargedBy(await documents());
        const chosen = charging[which % Math.max(1, charging.length)];
        if (what === 'receipt') await desk.bill(part / 100);
        if (what === 'invoice' && chosen?.type === 'CustomerReceipt') await demanded(chosen.id);
        if (what === 'void' && chosen) await voided(chosen.id);
        if (what === 'refund') {
          total = Math.min(12_100, total + part);
          await tell(refunded(total));
        }
        const [sdk, kept, ledger] = await owed();
        expect([kept, ledger]).toEqual([sdk, sdk]);
        const { totalAmountDue = 0, paymentTotals, payments } = await detail();
        // All went back after a receipt: with a credit note, or received no longer (DECISIONS T-807).
        for (const { refundedAmount = 0, creditedAmount = 0, returnedAmount = 0 } of payments)
          expect(cents(refundedAmount)).toBe(cents(creditedAmount + returnedAmount));
        if (sdk! > 0)
          expect(cents(totalAmountDue) - cents(paymentTotals?.totalAmountOverpaid ?? 0)).toBe(await books());
      }
      expect(await verifiedLedger(test)).toBeUndefined();
    }),
    { numRuns: 8 },
  );
}, 180_000);
