import { ExchangeIcon } from '@blueprintjs/icons';
import type { Invoice } from '@towline/sdk/api';
import { type InvoiceDemandValues, invoiceDemandForm, invoiceDemandOf } from '@towline/sdk/forms/invoiceDemand';
import { defineForm } from '../../../kit/forms/defineForm.ts';
import { requestAction } from '../asker/requestAction.ts';
import type { RequestAsker } from '../asker/requestAsker.tsx';
import { type DocumentOnRequest, isForKind, ruleOf, staleAfterDocument } from './documentOnRequest.ts';
import { VatNumberPart } from './VatNumberPart.tsx';

const fields = defineForm<typeof invoiceDemandForm, DocumentOnRequest, RequestAsker>(
  invoiceDemandForm,
  {
    vatNumber: { input: 'vat', label: 'VAT_NUMBER', required: true },
    fullName: { input: 'text', label: 'NAME', required: true },
    addressLine1: { input: 'text', label: 'ADDRESS_LINE_1', required: true },
    addressLine2: { input: 'text', label: 'ADDRESS_LINE_2', required: true },
    addressLine3: { input: 'text', label: 'ADDRESS_LINE_3' },
    email: { input: 'email', label: 'EMAIL' },
    extraDescription: { input: 'textArea', label: 'EXTRA_DESCRIPTION', rows: 2 },
  },
  ({ subject: { request } }) => ({ vatNumber: '', fullName: '', email: request.customer?.email ?? '' }),
  [
    {
      rows: [
        { Part: VatNumberPart, shows: ['vatNumber'] },
        'fullName',
        'addressLine1',
        ['addressLine2', 'addressLine3'],
        'email',
        'extraDescription',
      ],
    },
  ],
);

/** A receipt becomes the invoice of a company: a credit note takes the receipt back (2-requests §5, §7, DECISIONS T-555). */
export const convertReceipt = requestAction<DocumentOnRequest, InvoiceDemandValues, Invoice>({
  name: 'ConvertReceipt',
  label: 'CONVERT_RECEIPT',
  icon: <ExchangeIcon />,
  intent: 'primary',
  operation: 'demandCustomerInvoice',
  alsoStale: staleAfterDocument,
  allowed: ruleOf('ConvertReceipt'),
  offered: isForKind('ConvertReceipt'),
  ask: fields,
  question: ({ document }) => ({ text: { key: 'CONVERT_RECEIPT_SAYS', values: { number: document.number ?? '' } } }),
  run: (towline, { document }, values) => towline.invoices.demand(invoiceDemandOf(document.id, values)),
  failure: 'AN_ERROR_OCCURED',
  success: ['INVOICE_CREATED_SUCCESSFULLY_DESC'],
});
