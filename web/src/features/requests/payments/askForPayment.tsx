import { BankAccountIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest, PaymentLink } from '@towline/sdk/api';
import { type PaymentLinkValues, paymentLinkBody, paymentLinkForm } from '@towline/sdk/forms/payment';
import { contactLanguageValues, paymentLinkChannelValues } from '@towline/sdk/values';
import { currentLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';
import { firstLanguage } from '../communication/firstLanguage.ts';
import type { PaymentLinkDialogProps } from './PaymentLinkDialog.tsx';

const dialog = lazyModal<PaymentLinkDialogProps>(
  async () => (await import('./PaymentLinkDialog.tsx')).PaymentLinkDialog,
);

const fields = requestForm<typeof paymentLinkForm, AssistanceRequest>(
  paymentLinkForm,
  {
    channel: {
      input: 'select',
      label: 'CHANNEL',
      required: true,
      options: paymentLinkChannelValues,
      enumeration: 'PaymentLinkChannel',
    },
    amount: { input: 'money', label: 'AMOUNT', hint: 'PAYMENT_LINK_AMOUNT_HINT' },
    receiver: {
      input: 'text',
      label: 'RECEIVER',
      hint: 'PAYMENT_LINK_RECEIVER_HINT',
      when: ({ channel }) => channel !== 'Copy',
    },
    language: { input: 'select', label: 'LANGUAGE', options: contactLanguageValues, enumeration: 'ContactLanguage' },
  },
  ({ subject, viewer }) => ({
    channel: 'Sms',
    language: firstLanguage(subject, viewer.agent.locale.slice(0, 2)),
    amount:
      subject.paymentTotals && subject.paymentTotals.totalAmountDue > 0 ? subject.paymentTotals.totalAmountDue : null,
  }),
);

/** Whether there is something to ask for: an amount that is due, or a request that waits for its payment. */
export const isToBePaid = ({ status, paymentTotals }: AssistanceRequest): boolean =>
  status === 'PaymentPending' || status === 'SessionExpired' || (paymentTotals?.totalAmountDue ?? 0) > 0;

/** Asks the customer to pay by a link, offered where something is due or the request waits for it (DECISIONS S-39, T-565). */
export const askForPayment = requestAction<AssistanceRequest, PaymentLinkValues, PaymentLink>({
  label: 'ASK_FOR_PAYMENT',
  icon: <BankAccountIcon />,
  operation: 'askForPayment',
  alsoStale: ['getRequest', 'listPaymentLinks', 'listCommunications', 'listRequestLogs'],
  allowed: (viewer, request) => requestGates.ManageInvoices(viewer, request),
  offered: (_by, request) => isToBePaid(request),
  ask: fields,
  run: async (towline, { id }, values) => {
    const link = await towline.payments.askForPayment(id, paymentLinkBody(values));
    if (link.channel === 'Copy') void openModal(dialog, { link });
    return link;
  },
  success: ({ channel, amount }) => [
    {
      key: channel === 'Copy' ? 'PAYMENT_LINK_MADE' : 'PAYMENT_LINK_SENT',
      values: { amount: formatMoney(amount, currentLocale()) },
    },
  ],
});
