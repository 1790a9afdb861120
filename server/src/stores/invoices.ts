import type { Invoice, InvoiceReference, InvoiceType } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A document about to be kept; its number is drawn when it is. */
export type NewInvoice = Omit<Invoice, 'number' | 'sequenceNumber' | 'isVoid' | 'version'>;

const referenceSql = `json_strip_nulls(json_build_object('id', id, 'type', type, 'number', number, 'totalGrossAmount', total_gross_amount,
  'timestamp', at, 'isVoid', is_void, 'supplier', doc->'supplier'))`;

const ofRequest = question<{ document: InvoiceReference; partnerJobId: string | null }, [requestId: string]>(
  'invoices.ofRequest',
  `select ${referenceSql} as document, doc->>'partnerJobId' as "partnerJobId"
       from invoices where request_id = $1 and not is_void order by at, number`,
);
const add = command<[series: string]>('invoices.add', `select pg_advisory_xact_lock(hashtext('invoices ' || $1))`);
const addInvoice = command<
  [
    id: string,
    requestId: string,
    type: string,
    totalGrossAmount: number,
    series: string,
    timestamp: string,
    doc: string,
  ]
>(
  'invoices.addInvoice',
  `with drawn as (
       select coalesce(max((doc->>'sequenceNumber')::int), 0) + 1 as next from invoices where number like $5 || '-%')
     insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
     select $1, $2, $3, $5 || '-' || lpad(next::text, 6, '0'), $4, $6,
       $7::jsonb || jsonb_build_object('sequenceNumber', next, 'number', $5 || '-' || lpad(next::text, 6, '0'))
     from drawn`,
);

/** Questions about invoices, receipts, purchase orders and self-billings (2-requests §3). */
export const invoices = {
  /** The valid documents of a request, the oldest first. */
  async ofRequest(tx: Tx, requestId: string): Promise<(InvoiceReference & { partnerJobId?: string })[]> {
    const rows = await ofRequest.rows(tx, requestId);
    return rows.map(({ document, partnerJobId }) => ({
      ...document,
      ...(partnerJobId === null ? {} : { partnerJobId }),
    }));
  },

  /**
   * Keeps a document under the next number of its supplier's country and year. Numbers have no gap and come once: who draws
   * one waits for the other (the lock ends with the transaction).
   */
  async add(tx: Tx, requestId: string, type: InvoiceType, invoice: NewInvoice): Promise<void> {
    const series = `${invoice.supplier?.country ?? ''}${new Date(invoice.timestamp).getUTCFullYear()}`;
    await add.run(tx, series);
    await addInvoice.run(
      tx,
      invoice.id,
      requestId,
      type,
      invoice.totalGrossAmount,
      series,
      invoice.timestamp,
      JSON.stringify(invoice),
    );
  },
};
