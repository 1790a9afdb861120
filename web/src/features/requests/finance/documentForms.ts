import type { Invoice, Job, PriceListService } from '@towline/sdk/api';
import {
  b2bDraftForm,
  type DocumentValues,
  documentValues,
  purchaseOrderForm,
  receiptForm,
  selfBillingForm,
} from '@towline/sdk/forms/invoice';
import { defineForm, type FormLayout } from '../../../kit/forms/defineForm.ts';
import { totalsOf } from './DocumentTotals.tsx';
import { documentLines, selfBillingLines } from './documentLines.ts';

/** What an editor is opened with. */
export interface EditorBasis {
  readonly prices: readonly PriceListService[];
  /** In percent, of a line that begins. */
  readonly vatRate: number;
  /** What stands in a new document. */
  readonly begin?: DocumentValues;
}

const words = {
  reference: { input: 'text', label: 'REFERENCE' },
  description: { input: 'text', label: 'DESCRIPTION' },
  reason: { input: 'text', label: 'REASON', hint: 'DOCUMENT_REASON_HINT' },
} as const;
const party = {
  fullName: { input: 'text', label: 'NAME' },
  addressLine1: { input: 'text', label: 'ADDRESS_LINE_1' },
  addressLine2: { input: 'text', label: 'ADDRESS_LINE_2' },
  addressLine3: { input: 'text', label: 'ADDRESS_LINE_3' },
  vatNumber: { input: 'vat', label: 'VAT_NUMBER' },
  email: { input: 'email', label: 'EMAIL' },
} as const;

const wordRows = { rows: [['reference', 'description'], 'reason'] } as const;
const partyRows = {
  title: 'CUSTOMER',
  rows: [
    ['fullName', 'vatNumber', 'email'],
    ['addressLine1', 'addressLine2', 'addressLine3'],
  ],
} as const;

/** What stands in an editor: the document, or what a new one begins with. */
const shown =
  ({ begin }: EditorBasis) =>
  ({ subject }: { readonly subject: Invoice | undefined }) =>
    ((subject ? documentValues(subject) : begin) ?? {}) as object;

type Opened = Invoice | undefined;

/** The editor of a purchase order (2-requests §2). */
export const purchaseOrderFields = (basis: EditorBasis) =>
  defineForm<typeof purchaseOrderForm, Opened>(
    purchaseOrderForm,
    { items: documentLines('PurchaseOrder', basis.prices, basis.vatRate), ...words },
    shown(basis),
    [{ rows: ['items', totalsOf.PurchaseOrder] }, wordRows] as FormLayout<typeof purchaseOrderForm>,
  );

/** The editor of a B2B draft (2-requests §2). */
export const b2bDraftFields = (basis: EditorBasis) =>
  defineForm<typeof b2bDraftForm, Opened>(
    b2bDraftForm,
    { items: documentLines('B2BDraft', basis.prices, basis.vatRate), ...party, ...words },
    shown(basis),
    [{ rows: ['items', totalsOf.B2BDraft] }, partyRows, wordRows] as FormLayout<typeof b2bDraftForm>,
  );

/** The editor of a customer receipt, whose prices have the VAT in them (2-requests §2, §5). */
export const receiptFields = (basis: EditorBasis) =>
  defineForm<typeof receiptForm, Opened>(
    receiptForm,
    { items: documentLines('CustomerReceipt', basis.prices, basis.vatRate), ...party, ...words },
    shown(basis),
    [{ hint: 'RECEIPT_PRICES_HINT', rows: ['items', totalsOf.CustomerReceipt] }, partyRows, wordRows] as FormLayout<
      typeof receiptForm
    >,
  );

/** The editor of a self-billing, of one of the request's jobs (2-requests §2, §9). */
export const selfBillingFields = (basis: EditorBasis, jobs: readonly Job[]) =>
  defineForm<typeof selfBillingForm, Opened>(
    selfBillingForm,
    {
      partnerJobId: {
        input: 'select',
        label: 'JOB',
        required: true,
        options: jobs.map(({ id }) => id),
        text: (id) => jobs.find((job) => job.id === id)?.partner.name ?? id,
      },
      items: selfBillingLines(basis.prices, basis.vatRate),
      ...words,
    },
    shown(basis),
    [{ rows: ['partnerJobId', 'items', totalsOf.SelfBilling] }, wordRows] as FormLayout<typeof selfBillingForm>,
  );
