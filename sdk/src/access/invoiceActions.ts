import { isWorkingPaper } from '../domain/document/number.ts';
import { type EditableDocument, editWindowIssue } from '../domain/invoice/editWindow.ts';
import { isReminderSent } from '../domain/payment/reminders.ts';
import { isPaymentCounted, isPaymentFailed } from '../domain/payment/status.ts';
import { refundableOf } from '../domain/paymentFlow/refund.ts';
import type { Contract, InvoiceReference, InvoiceType, Payment, PaymentReminder } from '../generated/api.ts';
import { allOf, allowed, allowedIf, type Decision, refused } from './decision.ts';
import { requestGates } from './gates.ts';
import type { ActionSubject } from './requestActions.ts';
import type { Viewer } from './viewpoint.ts';

/** What can be done to an invoice (2-requests §6), and what e-invoices between companies ask for (DECISIONS T-602). */
export const invoiceActionValues = [
  'CreateReceipt',
  'ConvertReceipt',
  'VoidInvoice',
  'EditPurchaseOrder',
  'EditB2BDraft',
  'IssueInvoice',
  'CreateSelfBilling',
  'EmailToCustomer',
  'ExportItalianInvoice',
  'ExportToAccounting',
  'EmailToPartner',
  'SendEInvoice',
] as const;

/** An action on an invoice. */
export type InvoiceAction = (typeof invoiceActionValues)[number];

/** What the rules read of an invoice. */
export type InvoiceSubject = Pick<
  InvoiceReference,
  | 'type'
  | 'totalGrossAmount'
  | 'creditedAmount'
  | 'timestamp'
  | 'isVoid'
  | 'supplier'
  | 'isBetweenCompanies'
  | 'invoicedBy'
>;

/** What the rules ask beside invoice and viewer. */
export type InvoiceContext = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the request's contract exports its customer invoices as Italian e-invoices (DECISIONS S-15). */
  readonly contract?: Pick<Contract, 'flags'>;
  /** Days for which a document may be edited, where they are configured (DECISIONS C-02). */
  readonly editWindowInDays?: Readonly<Partial<Record<EditableDocument, number>>>;
};

type InvoiceRule = (invoice: InvoiceSubject, context: InvoiceContext) => Decision;

const ofType = (invoice: InvoiceSubject, type: InvoiceType): Decision =>
  allowedIf(invoice.type === type, 'NOT_FOR_INVOICE_TYPE', { type: invoice.type });

/** A customer receipt with positive gross (2-requests §6). */
const receipt: InvoiceRule = (invoice) =>
  allOf(ofType(invoice, 'CustomerReceipt'), allowedIf(invoice.totalGrossAmount > 0, 'INVOICE_WITHOUT_AMOUNT'));

const editable =
  (type: EditableDocument): InvoiceRule =>
  (invoice, { now, editWindowInDays }) => {
    const issue = editWindowIssue(type, invoice, now, editWindowInDays?.[type]);
    const { days } = issue?.params ?? {};
    return allOf(
      ofType(invoice, type),
      issue ? refused(issue.code, days === undefined ? undefined : { days }) : allowed,
    );
  };

/** Something is left to take back: what credit notes of a part took off it is credited once (DECISIONS T-720). */
const notCredited = ({ creditedAmount = 0, totalGrossAmount }: InvoiceSubject): Decision =>
  allowedIf(creditedAmount <= 0 || creditedAmount < totalGrossAmount, 'INVOICE_IS_CREDITED');

/** A draft that became an invoice stays as it was invoiced, as long as that one is valid (DECISIONS T-755). */
const notInvoiced = ({ invoicedBy }: InvoiceSubject): Decision =>
  allowedIf(invoicedBy === undefined, 'DRAFT_IS_INVOICED', { number: invoicedBy?.number ?? '' });

const isItalianInvoice: InvoiceRule = (invoice, { contract }) =>
  allOf(
    ofType(invoice, 'CustomerInvoice'),
    allowedIf(contract?.flags?.exportsItalianInvoices === true, 'NOT_FOR_CONTRACT'),
  );

const eInvoiced: readonly InvoiceType[] = ['CustomerInvoice', 'SelfBilling', 'CreditNote'];

const rules: Readonly<Record<InvoiceAction, InvoiceRule>> = {
  CreateReceipt: receipt,
  // What was taken back already cannot become anything else.
  ConvertReceipt: (invoice, context) =>
    allOf(receipt(invoice, context), allowedIf(invoice.isVoid !== true, 'INVOICE_IS_VOID'), notCredited(invoice)),
  VoidInvoice: (invoice) =>
    allOf(
      // A credit note took something back: whoever wants that undone makes the document anew (DECISIONS T-551).
      allowedIf(!['PurchaseOrder', 'CreditNote'].includes(invoice.type), 'NOT_FOR_INVOICE_TYPE', {
        type: invoice.type,
      }),
      allowedIf(invoice.isVoid !== true, 'INVOICE_IS_VOID'),
      notInvoiced(invoice),
      notCredited(invoice),
    ),
  EditPurchaseOrder: editable('PurchaseOrder'),
  EditB2BDraft: (invoice, context) => allOf(editable('B2BDraft')(invoice, context), notInvoiced(invoice)),
  // However old it is: what was done is invoiced (DECISIONS T-755).
  IssueInvoice: (invoice) =>
    allOf(
      ofType(invoice, 'B2BDraft'),
      allowedIf(invoice.isVoid !== true, 'INVOICE_IS_VOID'),
      notInvoiced(invoice),
      allowedIf(invoice.totalGrossAmount > 0, 'INVOICE_WITHOUT_AMOUNT'),
    ),
  // The documents name no condition: whoever manages the request's invoices.
  CreateSelfBilling: () => allowed,
  EmailToCustomer: (invoice) => ofType(invoice, 'CustomerInvoice'),
  ExportItalianInvoice: isItalianInvoice,
  ExportToAccounting: (invoice) =>
    allOf(
      ofType(invoice, 'PurchaseOrder'),
      allowedIf(invoice.supplier?.country === 'IT', 'NOT_FOR_SUPPLIER_COUNTRY', {
        country: invoice.supplier?.country ?? '',
      }),
    ),
  EmailToPartner: (invoice) => ofType(invoice, 'SelfBilling'),
  // What is exported as an Italian e-invoice goes that way.
  SendEInvoice: (invoice, context) =>
    allOf(
      allowedIf(eInvoiced.includes(invoice.type), 'NOT_FOR_INVOICE_TYPE', { type: invoice.type }),
      allowedIf(invoice.isBetweenCompanies === true, 'NOT_BETWEEN_COMPANIES'),
      allowedIf(!isItalianInvoice(invoice, context).allowed, 'NOT_FOR_CONTRACT'),
    ),
};

/** Whether the viewer may do the action to an invoice of the request: who manages its invoices, by the invoice's type and state (2-requests §6). */
export const invoiceDecision = (
  action: InvoiceAction,
  viewer: Viewer,
  request: ActionSubject,
  invoice: InvoiceSubject,
  context: InvoiceContext,
): Decision => allOf(requestGates.ManageInvoices(viewer, request), rules[action](invoice, context));

/** A document as an e-invoice: a working paper is none, and would be paid as one (DECISIONS T-799). */
export const readAsXml = ({ type }: Pick<InvoiceReference, 'type'>): Decision =>
  allowedIf(!isWorkingPaper(type), 'NOT_FOR_INVOICE_TYPE', { type });

/** The actions that are offered for an invoice, in the order of the documents (2-requests §6). */
export const allowedInvoiceActions = (
  viewer: Viewer,
  request: ActionSubject,
  invoice: InvoiceSubject,
  context: InvoiceContext,
): InvoiceAction[] =>
  invoiceActionValues.filter((action) => invoiceDecision(action, viewer, request, invoice, context).allowed);

/** The reminder button of a payment: who manages the request's invoices, and only for Charged_Back and Failed (2-requests §4, §6). */
export const remindPayment = (viewer: Viewer, request: ActionSubject, payment: Pick<Payment, 'rawStatus'>): Decision =>
  allOf(
    requestGates.ManageInvoices(viewer, request),
    allowedIf(isPaymentFailed(payment), 'PAYMENT_DID_NOT_FAIL', { status: payment.rawStatus }),
  );

/** Calling a planned reminder off: who manages the request's invoices, as long as its letter has not left (DECISIONS T-753). */
export const callOffReminder = (
  viewer: Viewer,
  request: ActionSubject,
  reminder: Pick<PaymentReminder, 'plannedFor' | 'sentAt'> | undefined,
): Decision =>
  allOf(
    requestGates.ManageInvoices(viewer, request),
    allowedIf(reminder !== undefined && !isReminderSent(reminder), 'REMINDER_NOT_PLANNED'),
  );

/**
 * Giving a payment back: who manages the request's invoices, what came in by a provider or by a transfer, and has not been given back
 * whole (DECISIONS S-39, T-754).
 */
export const refundPayment = (
  viewer: Viewer,
  request: ActionSubject,
  payment: Pick<Payment, 'rawStatus' | 'chargedAmount' | 'refundedAmount' | 'byProvider' | 'transfer'>,
): Decision =>
  allOf(
    requestGates.ManageInvoices(viewer, request),
    allowedIf(isPaymentCounted(payment), 'PAYMENT_NOT_RECEIVED', { status: payment.rawStatus }),
    allowedIf(payment.byProvider === true || payment.transfer !== undefined, 'PAYMENT_WITHOUT_PROVIDER'),
    allowedIf(payment.rawStatus !== 'Refunded' && refundableOf(payment) > 0, 'PAYMENT_IS_REFUNDED'),
  );

/** What a bank takes back in the sandbox: an administrator plays it, with what the sandbox took in (DECISIONS S-39, T-593). */
export const chargeBackPayment = (
  viewer: Viewer,
  request: ActionSubject,
  payment: Pick<Payment, 'rawStatus' | 'inSandbox'>,
): Decision =>
  allOf(
    requestGates.ManageInvoices(viewer, request),
    allowedIf(viewer.isAdminMode, 'ERROR_ROLE_UNAUTHORIZED'),
    allowedIf(isPaymentCounted(payment) && payment.rawStatus !== 'Refunded', 'PAYMENT_NOT_RECEIVED', {
      status: payment.rawStatus,
    }),
    allowedIf(payment.inSandbox === true, 'PAYMENT_NOT_PLAYED'),
  );
