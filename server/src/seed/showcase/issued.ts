import type { Invoice, InvoiceItem } from '@towline/sdk/api';
import { dueDayOf } from '@towline/sdk/domain/document/dueDay';
import { documentMentions } from '@towline/sdk/domain/document/mentions';
import { documentDayOf, documentNumberOf } from '@towline/sdk/domain/document/number';
import { documentTotalsOf } from '@towline/sdk/domain/invoice/amounts';
import type pg from 'pg';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { documentLanguage, type Issuer } from '../../services/invoices/parties.ts';
import type { Random } from '../random.ts';

/** A document of the demo in the new series, as `issueDocument` would make it. */
export interface Issued extends Pick<Invoice, 'type' | 'customer' | 'partnerJobId' | 'reference' | 'description'> {
  supplier: Issuer['supplier'];
  /** Code of the company, or id of the partner. */
  supplierKey: string;
  items: InvoiceItem[];
  at: Date;
  requestId?: string;
  contractCode?: string;
  /** The document that it takes back. */
  credits?: { id: string; type: Invoice['type'] };
}

/** The last number of each series: kept once all documents are there, so that the next one follows them. */
export type Drawn = Map<string, number>;

/** The numbers that are drawn already. */
export async function drawnNumbers(client: pg.ClientBase): Promise<Drawn> {
  const { rows } = await client.query<{ series: string; last: number }>('select series, last from document_series');
  return new Map(rows.map(({ series, last }) => [series, last]));
}

/** Keeps the numbers that were drawn. */
export async function keepDrawn(client: pg.ClientBase, drawn: Drawn): Promise<void> {
  const series = [...drawn].map(([name, last]) => ({ series: name, last }));
  await addMissingRows(client, 'document_series', series);
  for (const { series: name, last } of series)
    await client.query('update document_series set last = greatest(last, $2) where series = $1', [name, last]);
}

/** The row of a document that is issued, with the next number of its series (DECISIONS S-40). */
export function issuedRow(
  random: Random,
  drawn: Drawn,
  { at, supplier, supplierKey, credits, requestId, ...said }: Issued,
): { row: Row<'invoices'>; document: Invoice } {
  const { type, items, customer } = said;
  const timestamp = at.toISOString();
  const day = documentDayOf(timestamp, supplier.country);
  const year = day.slice(0, 4);
  const series = [supplierKey, type, year].join('/');
  const sequence = (drawn.get(series) ?? 0) + 1;
  drawn.set(series, sequence);
  const id = random.uuid();
  const number = documentNumberOf({ type, year, sequence }) ?? id;
  const mentions = documentMentions(credits?.type ?? type, items, documentLanguage(customer?.language));
  const dueDay = dueDayOf(type, day);
  const document: Invoice = {
    ...{ id, ...said, supplier, number, sequenceNumber: sequence, ...documentTotalsOf(items) },
    ...{ vatRate: items[0]?.vatRate ?? 0, invoiceDate: timestamp, timestamp, day },
    ...(dueDay && { dueDay }),
    ...(mentions.length > 0 && { mentions }),
  };
  const row: Row<'invoices'> = {
    ...{ id, request_id: requestId ?? null, type, number, total_gross_amount: document.totalGrossAmount, at, day },
    ...{ supplier_key: supplierKey, series, sequence, credits: credits?.id ?? null, doc: JSON.stringify(document) },
  };
  return { row, document };
}
