import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A document that is void, that no credit note took back, and that a settlement would pay. */
export interface UncreditedDocument {
  invoiceId: string;
  requestId: string;
  partnerId: string;
  companyCode: string;
}

// What may still be paid, with what it carries.
const uncredited = question<UncreditedDocument, [before: Date, companyCode: string | null]>(
  'voidDocuments.uncredited',
  `with recursive held (id) as (
     select s.id from settlements s where s.status in ('Open', 'Approved', 'Failed') and ($2::text is null or s.company_code = $2)
     union all select c.id from held h join settlements c on c.carried_into = h.id)
   select i.id as "invoiceId", r.id as "requestId", s.partner_id as "partnerId", s.company_code as "companyCode"
   from held h join settlements s on s.id = h.id
     join settlement_lines l on l.settlement_id = s.id and l.kind = 'SelfBilling' and l.completed_at < $1
     join invoices i on i.id = l.invoice_id and i.is_void join requests r on r.id = i.request_id
   where not exists (select from invoices c where c.credits = i.id) order by i.at, i.id`,
);
const credited = question<{ is: boolean }, [invoiceId: string]>(
  'voidDocuments.credited',
  'select exists (select from invoices where credits = $1) as is',
);

/** Documents of before, when one could be void without a credit note (DECISIONS T-791, T-816). */
export const voidDocuments = {
  uncredited: (tx: Tx, before: Date, companyCode: string | undefined): Promise<UncreditedDocument[]> =>
    uncredited.rows(tx, before, companyCode ?? null),
  isCredited: async (tx: Tx, invoiceId: string): Promise<boolean> => (await credited.one(tx, invoiceId)).is,
};
