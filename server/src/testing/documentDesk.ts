import type { Invoice, Job } from '@towline/sdk/api';
import { documentTotalsOf, lineAmountsOf, receiptLineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import { beforeEach, expect } from 'vitest';
import type { TestApp } from './testApp.ts';
import { workedRequest } from './workedRequest.ts';

/** A company that wants an invoice. */
export const bakery = {
  fullName: 'Bakkerij Peeters BV',
  addressLine1: 'Markt 3',
  addressLine2: '9300 Aalst',
  vatNumber: 'BE 0417.497.106',
};

/** Before each test a request whose job is done, and what is done with the documents that closing it makes. */
export function documentDesk(test: () => TestApp) {
  const at = {} as { id: string; job: Job };
  const { begin, complete, close, request } = workedRequest(test);
  beforeEach(async () => {
    Object.assign(at, await begin());
    await complete();
  });

  const read = async (of: string, as = 'admin') => test().call('GET', `/v1/invoices/${of}`, { as });
  const document = async (of: string) => {
    const answer = await read(of);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Invoice>();
  };
  const ofType = async (type: Invoice['type']) => document((await close()).find((one) => one.type === type)!.id);
  const voided = (of: string, more: { version?: number; as?: string; reason?: string } = {}) =>
    test().call('POST', `/v1/invoices/${of}/void/`, {
      as: more.as ?? 'admin',
      headers: more.version === undefined ? {} : { 'if-match': `"${more.version}"` },
      body: more.reason === undefined ? {} : { reason: more.reason },
    });
  const agreement = (agreedOn: string | null) =>
    test().db.pool.query(
      `update partners set doc = jsonb_set(doc, '{invoicingDetails}', jsonb_strip_nulls((doc->'invoicingDetails') || jsonb_build_object('selfBillingAgreedOn', $2::text)))
     where id = $1`,
      [at.job.partner.id, agreedOn],
    );
  const save = (body: object, headers: Record<string, string> = {}, as = 'admin') =>
    test().call('POST', '/v1/invoices/', { as, body, headers });
  const withAmounts = (type: Invoice['type'], lines: { quantity: number; unitPrice: number; vatRate: number }[]) => {
    const amounts = type === 'CustomerReceipt' ? receiptLineAmountsOf : lineAmountsOf;
    const items = lines.map((line) => ({ code: 'Towing', unit: 'km', ...line, ...amounts(line) }));
    return { type, items, ...documentTotalsOf(items) };
  };
  const ledgerOf = async (documentId: string) =>
    (
      await test().db.pool.query<{ account: string; cents: string }>(
        `select p.account, p.amount::text as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.source_id = $1 order by 1`,
        [documentId],
      )
    ).rows.map(({ account, cents }) => [account, Number(cents)]);
  const demand = (receiptId: string, customer: object, extraDescription?: string) =>
    test().call('POST', '/v1/customer-invoice-demands/', {
      body: { receiptId, customer, ...(extraDescription && { extraDescription }) },
    });
  return {
    ...{ at, request, close, read, document, ofType, voided },
    ...{ agreement, save, withAmounts, ledgerOf, demand },
  };
}
