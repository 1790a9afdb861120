import type { Invoice } from '@towline/sdk/api';
import { documentTotalsOf } from '@towline/sdk/domain/invoice/amounts';
import { expect, test } from 'vitest';
import { factsOf } from '../../services/invoices/xml/facts.ts';
import { ublOf } from '../../services/invoices/xml/ubl.ts';
import { invoiceSql } from '../../stores/invoiceOnWire.ts';
import { faultsOf } from '../schemas.testing.ts';
import type { AskShowcase } from './showcase.testing.ts';

/** What the demo of showcase.test.ts, which is made once, holds of money. */
export function holdsMoney({ list, count }: AskShowcase): void {
  test('bank transfers were booked, and reminders are planned and called off (DECISIONS T-753, T-754)', async () => {
    expect(
      await count(
        'payments p join invoices i on i.id = p.transfer_document and i.request_id = p.request_id where p.value_day is not null',
      ),
    ).toBe(3);
    expect(await count('payment_reminders m where m.planned_for is not null and m.sent_at is null')).toBe(2);
    // One of three was called off: its type is a choice again.
    const logged = (message: string) => count(`request_log where message = '${message}'`);
    expect([await logged('Payment reminder planned'), await logged('Payment reminder called off')]).toEqual([3, 1]);
  });

  test('documents have letterheads, payment codes and a past; each credit note names its document', async () => {
    expect(
      await count(`invoices where doc->'supplier'->>'iban' is not null and type = 'CustomerReceipt'`),
    ).toBeGreaterThan(100);
    expect(await count(`invoices where doc->'supplier'->>'addressLine1' is null and type = 'SelfBilling'`)).toBe(0);
    expect(await count(`invoices where type = 'CreditNote' and credits is null and credits_part is null`)).toBe(0);
    expect(await count(`invoices c join invoices o on o.id = c.credits where not o.is_void`)).toBe(0);
    // What nobody owes is not credited; a refund comes with its credit note, who pays first pays the receipt (DECISIONS S-39, T-724).
    expect(
      await count(
        `invoices c join invoices o on o.id in (c.credits, c.credits_part) where o.type in ('B2BDraft', 'PurchaseOrder')`,
      ),
    ).toBe(0);
    const withReceipt = `exists (select from invoices i where i.request_id = p.request_id and i.type in ('CustomerReceipt', 'CustomerInvoice') and not i.is_void)`;
    expect(
      await count(`payments p where p.raw_status = 'Refunded' and ${withReceipt}
      and not exists (select from invoices c where c.request_id = p.request_id and c.type = 'CreditNote')`),
    ).toBe(0);
    expect(
      await count(`payments p join request_dues d on d.request_id = p.request_id where p.raw_status = 'succeeded' and ${withReceipt}
      and not exists (select from invoices c where c.request_id = p.request_id and c.type = 'CreditNote') and d.received <> d.gross`),
    ).toBe(0);
    expect(await list('select distinct event as value from invoice_events order by 1')).toEqual([
      'Changed',
      'Created',
      'Emailed',
      'Exported',
      'Invoiced',
      'Voided',
    ]);
    const whole = await list<Invoice>(
      `select ${invoiceSql} as value from invoices i where i.series is not null or exists (select from invoice_events e where e.invoice_id = i.id)
       or i.credits_part is not null`,
    );
    expect(whole.length).toBeGreaterThan(10);
    for (const document of whole) {
      expect(faultsOf('Invoice', document)).toEqual([]);
      expect(documentTotalsOf(document.items).totalGrossAmount).toBe(document.totalGrossAmount);
      if (document.type !== 'PurchaseOrder' && document.type !== 'B2BDraft')
        expect(ublOf(factsOf(document))).toContain(document.number);
    }
  });

  test('a line is named by its code, and a draft is for its client with their address, as closing a request makes them', async () => {
    expect(await count(`invoices i, jsonb_array_elements(i.doc->'items') l where l->>'description' = l->>'code'`)).toBe(
      0,
    );
    const drafts = `invoices i join requests r on r.id = i.request_id join organisations o on o.code = r.client_code
      where i.type = 'B2BDraft' and o.doc->'companyDetails'->>'street' is not null`;
    expect(await count(drafts)).toBeGreaterThan(10);
    expect(await count(`${drafts} and i.doc->'customer'->>'addressLine1' is null`)).toBe(0);
  });

  test('partners have been paid for the months that are over, and the last one has a settlement of each kind', async () => {
    const wanted = ['Approved', 'CarriedOver', 'Failed', 'Open', 'Paid', 'Paying'];
    expect(await list("select distinct status as value from settlements where period = '2026-02' order by 1")).toEqual(
      wanted,
    );
    expect(
      await count(`settlements s where s.total_gross_amount <> (select sum(l.gross_amount) from settlement_lines l where l.settlement_id = s.id)
      + coalesce((select sum(c.total_gross_amount) from settlements c where c.carried_into = s.id), 0)`),
    ).toBe(0);
    expect(
      await count(`settlements s where (s.status in ('Paying', 'Paid', 'Failed')) <> exists (
      select from settlement_payments y where y.id = s.payment_id and y.status = s.status and y.amount = s.total_gross_amount)`),
    ).toBe(0);
    const filesWhere = (which: string) =>
      count(`(select f.id from bank_files f join settlement_payments y on y.bank_file_id = f.id where f.handed_at is not null
      group by f.id having ${which}) f`);
    expect(
      await filesWhere(`bool_and(y.status = 'Failed') and f.refusal is not null and f.answered_at is not null`),
    ).toBe(1);
    expect(await filesWhere(`bool_or(y.status = 'Failed') and bool_or(y.status = 'Paid')`)).toBeGreaterThan(0);
  });
}
