import type { AssistanceRequest } from '@towline/sdk/api';
import { isPaymentCounted } from '@towline/sdk/domain/payment/status';
import { amountDueOf, customerGrossOf, paymentTotalsOf } from '@towline/sdk/domain/payment/totals';
import { expect } from 'vitest';
import type { TestApp } from './testApp.ts';

/**
 * The request's entries add up to nothing, and its customer owes in the ledger, on the wire, in the SDK and in what is kept the same cents; and so
 * does the closing, which reads Receivable and Refunds together, whatever went back before a document or beyond a payment (DECISIONS T-741, T-839).
 */
export async function everyCentFits(test: TestApp, requestId: string): Promise<void> {
  const query = async <Row extends object>(sql: string) => (await test.db.pool.query<Row>(sql, [requestId])).rows;
  const request = await test.call('GET', `/v1/bo/assistance-requests/${requestId}`);
  const { invoices, payments, totalAmountDue = 0 } = request.json<AssistanceRequest>();
  expect(totalAmountDue).toBe(amountDueOf(customerGrossOf(invoices), payments));
  const [{ books, ...sums }] = (await query<{ all: number; owed: number; books: number }>(
    `select coalesce(sum(amount), 0)::float8 as all, coalesce(sum(amount) filter (where account = 'Receivable'), 0)::float8 as owed,
       coalesce(sum(amount) filter (where account in ('Receivable', 'Refunds')), 0)::float8 as books
     from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.request_id = $1`,
  )) as [{ all: number; owed: number; books: number }];
  const { totalAmountPaid } = paymentTotalsOf(customerGrossOf(invoices), payments);
  // What went back with no credit note stands beside Receivable.
  const returned = payments.filter(isPaymentCounted).reduce((sum, { returnedAmount = 0 }) => sum + returnedAmount, 0);
  expect(sums).toEqual({ all: 0, owed: Math.round((customerGrossOf(invoices) - totalAmountPaid - returned) * 100) });
  const [kept = { due: 0, owed: 0 }] = await query<{ due: number; owed: number }>(
    `select (greatest(coalesce(gross, 0) - received, 0) * 100)::float8 as due, (greatest(held - coalesce(gross, 0), 0) * 100)::float8 as owed
     from request_dues where request_id = $1`,
  );
  expect(kept.due).toBe(Math.round(totalAmountDue * 100));
  expect([Math.max(0, books), Math.max(0, -books)]).toEqual([kept.due, kept.owed]);
}
