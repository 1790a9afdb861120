import type { Towline } from '@towline/sdk';
import type { Invoice } from '@towline/sdk/api';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { momentOfDay } from '@towline/sdk/forms/fields/momentOfDay';
import type { Query } from '@towline/sdk/types';
import { z } from 'zod';
import { wholeDaySchema } from '../../flags/day.ts';
import { type PageWanted, type RecordPage, recordList } from '../../lists/recordList.ts';
import { timeColumn } from '../../output/column.ts';

const part = (what: string) =>
  z
    .string()
    .optional()
    .meta({ value: '<text>', completes: 'text', description: `Part of ${what}` });
const day = (side: string) =>
  wholeDaySchema.optional().meta({ value: '<date>', description: `Of this day (${OPERATOR_TIME_ZONE}) or ${side}` });

/** By what documents are found (3-platform §3). */
export const invoiceFilters = z.object({
  customer: part('the customer’s name'),
  customerVat: part('the customer’s VAT number'),
  customerEmail: part('the customer’s e-mail address'),
  supplier: part('the supplier’s name'),
  supplierVat: part('the supplier’s VAT number'),
  number: part('the number'),
  from: day('later'),
  to: day('earlier'),
});

const queryOf = (flags: z.output<typeof invoiceFilters>): Query<'searchInvoices'> => ({
  customerName: flags.customer,
  customerVatNumber: flags.customerVat,
  customerEmail: flags.customerEmail,
  supplierName: flags.supplier,
  supplierVatNumber: flags.supplierVat,
  number: flags.number,
  ...(flags.from && { fromDate: momentOfDay(flags.from, 'start') }),
  ...(flags.to && { toDate: momentOfDay(flags.to, 'end') }),
});

/** The search as lists are read: awaited a page, walked through every document (3-platform §7). */
export function searchPages(
  { invoices }: Pick<Towline, 'invoices'>,
  flags: z.output<typeof invoiceFilters>,
  { take, skip = 0 }: PageWanted,
): PromiseLike<RecordPage<Invoice>> & AsyncIterable<Invoice> {
  const ask = async (from: number): Promise<RecordPage<Invoice>> => {
    const { count, invoices: records } = await invoices.search({ ...queryOf(flags), take, skip: from });
    return { count, records };
  };
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list is awaited like the call that it stands for
    then: (fulfilled, rejected) => ask(skip).then(fulfilled, rejected),
    async *[Symbol.asyncIterator]() {
      for (let from = skip; ; from += take) {
        const { count, records } = await ask(from);
        yield* records;
        if (from + take >= count) return;
      }
    },
  };
}

/** Documents of money: invoices, receipts, purchase orders, self-billings (3-platform §2). */
export const invoices = recordList({
  noun: 'invoices',
  things: 'documents',
  filters: invoiceFilters,
  fields: {
    id: true,
    requestId: true,
    partnerJobId: true,
    invoiceDate: true,
    type: true,
    reference: true,
    contractCode: true,
    priceListCode: true,
    vatRate: true,
    items: true,
    totalGrossAmount: true,
    totalNetAmount: true,
    vatAmount: true,
    description: true,
    customer: true,
    supplier: true,
    sequenceNumber: true,
    number: true,
    timestamp: true,
    isCommissionInvoiced: true,
    isVoid: true,
    day: true,
    dueDay: true,
    paidAmount: true,
    mentions: true,
    creditOf: true,
    partialCreditOf: true,
    madeOf: true,
    invoicedBy: true,
    creditedAmount: true,
    voidedBy: true,
    lastExport: true,
    history: true,
    version: true,
  } satisfies Record<keyof Invoice, true>,
  columns: [
    { key: 'number', title: 'Number', value: ({ number }: Invoice) => number },
    timeColumn('timestamp', 'Date', ({ timestamp }: Invoice) => timestamp),
    { key: 'type', title: 'Type', value: ({ type }) => type },
    { key: 'supplier', title: 'Supplier', value: ({ supplier }) => supplier?.name },
    { key: 'customer', title: 'Customer', value: ({ customer }) => customer?.fullName },
    {
      key: 'totalGrossAmount',
      title: 'Gross (EUR)',
      value: ({ totalGrossAmount }) => totalGrossAmount,
      shown: ({ totalGrossAmount }) => totalGrossAmount.toFixed(2),
    },
    { key: 'isVoid', title: 'Void', value: ({ isVoid }) => isVoid === true },
    { key: 'id', title: 'Id', value: ({ id }) => id },
  ],
  page: searchPages,
});
