import { BankAccountIcon } from '@blueprintjs/icons';
import type { Invoice } from '@towline/sdk/api';
import { searchInvoicesQuery } from '@towline/sdk/queries';
import { invoiceTypeValues } from '@towline/sdk/values';
import { momentTitle } from '../../i18n/format.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, dateTime, email, oneOf, text } from '../../kit/fields/kinds.tsx';
import { money } from '../../kit/fields/money.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { contract, request } from '../../widgets/fieldKinds.tsx';
import { DocumentNumber } from '../../widgets/invoices/DocumentNumber.tsx';
import { documentDate } from '../../widgets/invoices/documentDate.ts';

const fields = fieldsOf<Invoice>()({
  number: { label: 'NUMBER', kind: code, cell: (invoice) => <DocumentNumber document={invoice} /> },
  timestamp: {
    label: 'DATE',
    kind: dateTime,
    cell: (invoice) => (
      <span className="tl-number" title={momentTitle(invoice.timestamp)}>
        {documentDate(invoice).short}
      </span>
    ),
  },
  type: { label: 'TYPE', kind: oneOf(invoiceTypeValues, 'InvoiceType') },
  requestId: { label: 'REQUEST', kind: request },
  contractCode: { label: 'CONTRACT', kind: contract },
  supplierName: { label: 'SUPPLIER', kind: text, of: ({ supplier }) => supplier?.name },
  supplierVatNumber: {
    label: 'SUPPLIER_VAT',
    short: 'VAT_NUMBER',
    kind: code,
    of: ({ supplier }) => supplier?.vatNumber,
  },
  customerName: { label: 'CUSTOMER', kind: text, of: ({ customer }) => customer?.fullName },
  customerVatNumber: {
    label: 'CUSTOMER_VAT',
    short: 'VAT_NUMBER',
    kind: code,
    of: ({ customer }) => customer?.vatNumber,
  },
  customerEmail: { label: 'CUSTOMER_EMAIL', kind: email, of: ({ customer }) => customer?.email },
  reference: { label: 'REFERENCE', kind: text },
  totalNetAmount: { label: 'AMOUNT_NET', kind: money },
  vatAmount: { label: 'VAT_AMOUNT', kind: money },
  totalGrossAmount: { label: 'AMOUNT_GROSS', kind: money },
});

/** All documents, newest first, by what stands on them; a row opens the document, its request is linked (3-platform §2, §3). */
export const invoiceList = listOf('searchInvoices', fields, {
  name: 'invoices',
  title: 'INVOICES',
  query: searchInvoicesQuery,
  rowVersion: ({ version = 1 }) => version,
  knownBy: ({ number }) => number,
  empty: { icon: <BankAccountIcon />, title: 'NO_DOCUMENTS', hint: 'NO_DOCUMENTS_HINT' },
  filters: {
    customerName: {},
    customerVatNumber: {},
    customerEmail: {},
    supplierName: {},
    supplierVatNumber: {},
    number: {},
    fromDate: { label: 'FROM', notAfter: 'toDate' },
    toDate: { label: 'TO', notBefore: 'fromDate' },
  },
  lesser: ['customerVatNumber', 'contractCode', 'totalNetAmount', 'vatAmount', 'supplierVatNumber'],
  onPhone: { number: 134, customerName: 136, totalGrossAmount: 96 },
  columns: {
    number: { width: 212, pinned: true },
    timestamp: 96,
    type: 124,
    requestId: true,
    supplierName: 150,
    supplierVatNumber: 124,
    customerName: 150,
    customerVatNumber: 124,
    totalNetAmount: 100,
    totalGrossAmount: true,
  },
  hidden: ['contractCode', 'customerEmail', 'reference', 'totalNetAmount', 'vatAmount'],
});
