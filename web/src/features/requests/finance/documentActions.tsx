import { BanCircleIcon, EnvelopeIcon, ExportIcon } from '@blueprintjs/icons';
import type { InvoiceAction } from '@towline/sdk/access/invoiceActions';
import type { EmailReceipt, ExportOutcome, Invoice } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';
import { type VoidInvoiceValues, voidInvoiceForm } from '@towline/sdk/forms/voidInvoice';
import { currentLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { orTell } from '../../../kit/problems/orTell.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';
import { type DocumentOnRequest, isForKind, ruleOf, staleAfterDocument } from './documentOnRequest.ts';

/** Whether the other system took it; else its outcome says why not. */
const isTaken = ({ Outcome: outcome, exportedAt }: ExportOutcome): boolean =>
  exportedAt !== undefined && outcome === 'OK';

const nameOf = ({ document: { number, id } }: DocumentOnRequest): string => number ?? id;

/** Voids a document: a tax document by a credit note, a draft by its mark; never a purchase order (2-requests §6, DECISIONS S-40). */
export const voidDocument = requestAction<DocumentOnRequest, VoidInvoiceValues, Invoice>({
  name: 'VoidInvoice',
  label: 'VOID_DOCUMENT',
  icon: <BanCircleIcon />,
  intent: 'danger',
  place: 'last',
  operation: 'voidInvoice',
  alsoStale: staleAfterDocument,
  allowed: ruleOf('VoidInvoice'),
  offered: isForKind('VoidInvoice'),
  ask: requestForm<typeof voidInvoiceForm, DocumentOnRequest>(voidInvoiceForm, {
    reason: { input: 'textArea', label: 'REASON', required: true },
  }),
  question: (subject) => {
    const { type, creditedAmount = 0, totalGrossAmount } = subject.document;
    const number = nameOf(subject);
    if (type === 'B2BDraft') return { text: { key: 'VOID_DRAFT_SAYS', values: { number } } };
    if (creditedAmount <= 0) return { text: { key: 'VOID_DOCUMENT_SAYS', values: { number } } };
    const [credited, rest] = [creditedAmount, totalGrossAmount - creditedAmount].map((euros) =>
      formatMoney(euros, currentLocale()),
    );
    return { text: { key: 'VOID_REST_SAYS', values: { number, credited, rest } } };
  },
  run: (towline, { document }, values) => towline.invoices.void(document, values),
  failure: 'AN_ERROR_OCCURED',
  success: (_answer, subject) => [{ key: 'DOCUMENT_VOIDED', values: { number: nameOf(subject) } }],
});

const mailing = (action: InvoiceAction & ('EmailToCustomer' | 'EmailToPartner')) =>
  requestAction<DocumentOnRequest, undefined, EmailReceipt>({
    name: action,
    label: action === 'EmailToCustomer' ? 'EMAIL_TO_CUSTOMER' : 'EMAIL_TO_PARTNER',
    icon: <EnvelopeIcon />,
    operation: action === 'EmailToCustomer' ? 'emailCustomerInvoice' : 'emailSelfBilling',
    alsoStale: staleAfterDocument,
    allowed: ruleOf(action),
    offered: isForKind(action),
    ask: 'confirm',
    // To whom it goes stands on the document.
    question: async (subject, _viewer, { towline }) => {
      const read = await orTell(() => towline.invoices.get(subject.document.id), 'INVOICE_NOT_LOADED');
      const { customer, supplier } = read ?? {};
      const receiver =
        action === 'EmailToPartner' ? supplier?.email : (customer?.email ?? subject.request.customer?.email);
      return {
        text: receiver
          ? { key: 'EMAIL_DOCUMENT_Q', values: { number: nameOf(subject), receiver } }
          : {
              key: action === 'EmailToPartner' ? 'EMAIL_DOCUMENT_TO_PARTNER_Q' : 'EMAIL_DOCUMENT_TO_NOBODY',
              values: { number: nameOf(subject) },
            },
      };
    },
    run: async (towline, { document }) => {
      if (action === 'EmailToCustomer') return towline.invoices.emailToCustomer(document.id);
      const { partnerJobId = '' } = await towline.invoices.get(document.id);
      return towline.invoices.emailSelfBilling({ invoiceId: document.id, partnerJobId });
    },
    failure: 'INVOICE_NOT_SENT',
    success: ['INVOICE_SENT'],
  });

/** E-mails a customer's invoice to them (2-requests §6, §8). */
export const emailToCustomer = mailing('EmailToCustomer');

/** E-mails a self-billing to its partner (2-requests §6, §8). */
export const emailToPartner = mailing('EmailToPartner');

const exportLabels = {
  ExportItalianInvoice: 'EXPORT_E_INVOICE',
  SendEInvoice: 'SEND_E_INVOICE',
  ExportToAccounting: 'EXPORT_TO_ACCOUNTING',
} as const satisfies Partial<Record<InvoiceAction, string>>;

const exporting = (action: keyof typeof exportLabels) =>
  requestAction<DocumentOnRequest, undefined, ExportOutcome>({
    name: action,
    label: exportLabels[action],
    icon: <ExportIcon />,
    operation: 'exportInvoice',
    alsoStale: staleAfterDocument,
    allowed: ruleOf(action),
    offered: isForKind(action),
    ask: 'confirm',
    question: (subject) => ({ text: { key: 'EXPORT_DOCUMENT_Q', values: { number: nameOf(subject) } } }),
    run: async (towline, { document }) => {
      try {
        return await towline.invoices.export(document.id);
      } catch (error) {
        // A system that is away is told of like one that refused: what came of it is the stated message's last word.
        if (error instanceof ApiProblem && error.code === 'PORT_FAILED') return { Outcome: error.detail ?? error.code };
        throw error;
      }
    },
    // "Error while exporting: " and the outcome, where it was not taken (2-requests §8).
    cameToNothing: (answer) => (isTaken(answer) ? [] : [{ key: 'EXPORT_FAILED', values: { outcome: answer.Outcome } }]),
    success: (answer) => (isTaken(answer) ? ['EXPORTED_SUCCESSFULLY'] : []),
  });

/** Hands a customer's invoice over as an Italian e-invoice (2-requests §6, §8). */
export const exportEInvoice = exporting('ExportItalianInvoice');

/** Hands an Italian supplier's purchase order to the accounting (2-requests §6, §8). */
export const exportToAccounting = exporting('ExportToAccounting');

/** Hands a document between companies over as the e-invoice of where it belongs (DECISIONS T-602). */
export const sendEInvoice = exporting('SendEInvoice');
