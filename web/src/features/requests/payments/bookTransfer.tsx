import { BankAccountIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest, Payment } from '@towline/sdk/api';
import { chargedBy } from '@towline/sdk/domain/payment/totals';
import { type TransferValues, transferBody, transferForm } from '@towline/sdk/forms/transfer';
import { currentLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { today } from '../../../kit/url/urlState.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';

const euro = (amount: number): string => formatMoney(amount, currentLocale());
const dueOf = ({ paymentTotals }: AssistanceRequest): number => paymentTotals?.totalAmountDue ?? 0;
const charging = ({ invoices }: AssistanceRequest) => chargedBy(invoices);

/** Books money that came by a bank transfer: no provider tells of it (DECISIONS T-754). */
export const bookTransfer = requestAction<AssistanceRequest, TransferValues, Payment>({
  label: 'BOOK_TRANSFER',
  icon: <BankAccountIcon />,
  operation: 'bookTransfer',
  alsoStale: ['getRequest', 'listPaymentLinks', 'listRequestLogs', 'listOutstandingRequests'],
  allowed: (viewer, request) => requestGates.ManageInvoices(viewer, request),
  ask: requestForm<typeof transferForm, AssistanceRequest>(
    transferForm,
    {
      amount: { input: 'money', label: 'AMOUNT', required: true },
      valueDay: {
        input: 'date',
        label: 'VALUE_DAY',
        required: true,
        max: today,
      },
      reference: { input: 'text', label: 'REFERENCE', hint: 'TRANSFER_REFERENCE_HINT' },
      documentId: {
        input: 'select',
        label: 'PAYS_DOCUMENT',
        hint: 'PAYS_DOCUMENT_HINT',
        options: ({ subject }) => charging(subject).map(({ id }) => id),
        text: (id, { subject }) => charging(subject).find((one) => one.id === id)?.number ?? id,
      },
      keepsCredit: { input: 'switch', label: 'KEEPS_CREDIT', hint: 'KEEPS_CREDIT_HINT' },
      isAnother: { input: 'switch', label: 'IS_ANOTHER', hint: 'IS_ANOTHER_HINT' },
    },
    ({ subject }) => ({ ...(dueOf(subject) > 0 && { amount: dueOf(subject) }), valueDay: today() }),
  ),
  sure: (request, { amount }) => {
    const rest = dueOf(request) - amount;
    return {
      key: rest > 0 ? 'BOOK_TRANSFER_PART_Q' : 'BOOK_TRANSFER_Q',
      values: { amount: euro(amount), rest: euro(rest) },
    };
  },
  run: (towline, { id }, values) => towline.payments.bookTransfer(id, transferBody(values)),
  success: ({ chargedAmount }) => [{ key: 'TRANSFER_BOOKED', values: { amount: euro(chargedAmount) } }],
});
