import type { Invoice, InvoiceSearchResult } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { likeText } from '../db/likeText.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';
import { invoiceSql } from './invoiceOnWire.ts';
import { paged } from './paged.ts';

type Filter = Query<'searchInvoices'>;

// As the indexes of migrations 0191 and 0205 have them.
const like = (member: string, name: string) => (p: string) => `lower(i.doc->'${member}'->>'${name}') like lower(${p})`;

/** So many documents nobody has: the count is exact. */
const moreThanAny = 1_000_000_000;

const list = paged<Invoice, Filter>('invoiceSearch.page', {
  from: 'invoices i',
  key: 'i.id',
  where: {
    supplierName: like('supplier', 'name'),
    supplierVatNumber: like('supplier', 'vatNumber'),
    customerName: like('customer', 'fullName'),
    customerVatNumber: like('customer', 'vatNumber'),
    customerEmail: like('customer', 'email'),
    number: (p) => `lower(i.number) like lower(${p})`,
    fromDate: (p) => `i.at >= ${p}::timestamptz`,
    toDate: (p) => `i.at <= ${p}::timestamptz`,
  },
  orderBy: 'i.at desc, i.id',
  row: invoiceSql,
  // What is narrowed is found once, page and count of the same walk; all there are is counted from an index.
  count: { cappedAt: (asked) => (asked.length > 0 ? moreThanAny : undefined) },
});

const partOf = (text: string | undefined): string | undefined => {
  const typed = text?.trim();
  return typed ? `%${likeText(typed)}%` : undefined;
};
// Numbers are kept without the dots and blanks that people type.
const numberPart = (text: string | undefined): string | undefined => partOf(text?.replace(/[\s.-]/g, ''));

/** Documents by what stands on them, newest first (3-platform §3, §5). */
export async function searchInvoices(tx: Tx, filter: Filter): Promise<InvoiceSearchResult> {
  const { count, records } = await list.page(tx, {
    ...filter,
    supplierName: partOf(filter.supplierName),
    supplierVatNumber: numberPart(filter.supplierVatNumber),
    customerName: partOf(filter.customerName),
    customerVatNumber: numberPart(filter.customerVatNumber),
    customerEmail: partOf(filter.customerEmail),
    number: partOf(filter.number),
  });
  return { count, invoices: records.map(asOnWire) };
}
