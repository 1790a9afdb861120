import { EndorsedIcon } from '@blueprintjs/icons';
import type { Invoice } from '@towline/sdk/api';
import { currentLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { orTell } from '../../../kit/problems/orTell.ts';
import { requestAction } from '../asker/requestAction.ts';
import { type DocumentOnRequest, isForKind, ruleOf, staleAfterDocument } from './documentOnRequest.ts';

/** A B2B draft becomes an invoice to its client, once its receiver, VAT and totals were looked at (DECISIONS T-755). */
export const issueInvoice = requestAction<DocumentOnRequest, undefined, Invoice>({
  name: 'IssueInvoice',
  label: 'ISSUE_INVOICE',
  icon: <EndorsedIcon />,
  intent: 'primary',
  operation: 'issueInvoice',
  alsoStale: [...staleAfterDocument, 'listOutstandingRequests'],
  allowed: ruleOf('IssueInvoice'),
  offered: isForKind('IssueInvoice'),
  ask: 'confirm',
  question: async ({ document: { id, number = id } }, _viewer, { towline }) => {
    const said = await orTell(() => towline.invoices.previewIssue(id), 'AN_ERROR_OCCURED');
    if (!said) return { text: { key: 'ISSUE_INVOICE_UNSEEN', values: { number } } };
    const { customer, totalNetAmount, vatAmount, totalGrossAmount } = said;
    const euro = (amount: number): string => formatMoney(amount, currentLocale());
    const receiver = [customer.fullName, customer.addressLine1, customer.addressLine2, customer.vatNumber]
      .filter(Boolean)
      .join(', ');
    const values = { number, receiver, net: euro(totalNetAmount), vat: euro(vatAmount), gross: euro(totalGrossAmount) };
    return { text: { key: 'ISSUE_INVOICE_Q', values } };
  },
  run: (towline, { document }) => towline.invoices.issue(document),
  failure: 'AN_ERROR_OCCURED',
  success: ({ invoicedBy }) => [{ key: 'DRAFT_INVOICED', values: { number: invoicedBy?.number ?? '' } }],
});
