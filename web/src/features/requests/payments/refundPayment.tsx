import { UndoIcon } from '@blueprintjs/icons';
import { chargeBackPayment, refundPayment as mayRefund } from '@towline/sdk/access/invoiceActions';
import type { AssistanceRequest, Payment } from '@towline/sdk/api';
import { refundableOf } from '@towline/sdk/domain/paymentFlow/refund';
import {
  type ChargeBackValues,
  chargeBackForm,
  type RefundValues,
  refundBody,
  refundForm,
} from '@towline/sdk/forms/payment';
import { currentLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { requestAction } from '../asker/requestAction.ts';
import { requestForm } from '../asker/requestForm.ts';

/** A payment on its request. */
export interface PaymentOnRequest {
  readonly request: AssistanceRequest;
  readonly payment: Payment;
}

const alsoStale = ['getRequest', 'getInvoice', 'listRequestLogs', 'listOutstandingRequests'] as const;
const euro = (amount: number): string => formatMoney(amount, currentLocale());
const anyRefund = refundForm({ chargedAmount: Number.MAX_SAFE_INTEGER });
const anyChargeBack = chargeBackForm({ chargedAmount: Number.MAX_SAFE_INTEGER });

/** Gives a payment back, whole or a part of it, once it was confirmed (DECISIONS S-39). */
export const refundPayment = requestAction<PaymentOnRequest, RefundValues, Payment>({
  label: ({ payment: { transfer } }) => (transfer ? 'BOOK_BACK' : 'REFUND'),
  icon: <UndoIcon />,
  operation: 'refundPayment',
  alsoStale,
  allowed: (viewer, { request, payment }) => mayRefund(viewer, request, payment),
  offered: ({ viewer }, { request, payment }) => mayRefund(viewer, request, payment).allowed,
  ask: requestForm<typeof anyRefund, PaymentOnRequest>(
    anyRefund,
    {
      amount: { input: 'money', label: 'AMOUNT', required: true, hint: 'REFUND_AMOUNT_HINT' },
      reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 },
      isMistake: {
        input: 'switch',
        label: 'TRANSFER_IS_MISTAKE',
        hint: 'TRANSFER_IS_MISTAKE_HINT',
        when: (_values, { subject }) => subject.payment.transfer !== undefined,
      },
    },
    ({ subject: { payment } }) => ({ amount: refundableOf(payment) }),
  ),
  // Of a transfer nobody else gives the money back: who books it tells the bank (DECISIONS T-754).
  question: ({ payment: { transfer } }) => (transfer ? { text: 'BOOK_BACK_SAYS' } : undefined),
  sure: ({ payment: { transfer } }, { amount, isMistake }) => ({
    key: isMistake ? 'TRANSFER_IS_MISTAKE_Q' : transfer ? 'BOOK_BACK_Q' : 'REFUND_Q',
    values: { amount: euro(amount) },
  }),
  run: (towline, { payment }, values) => towline.payments.refund(payment.id, refundBody(values)),
  success: ({ refundedAmount = 0 }, { payment }, { amount, isMistake }) => {
    if (isMistake) return [{ key: 'TRANSFER_TAKEN_OUT', values: { amount: euro(amount) } }];
    // Where the provider is away nothing has gone back yet (DECISIONS T-570).
    const isUnderWay = refundedAmount <= (payment.refundedAmount ?? 0);
    return [
      isUnderWay
        ? { key: 'REFUND_UNDER_WAY', values: { amount: euro(amount) } }
        : { key: 'REFUNDED_NOW', values: { amount: euro(refundedAmount) } },
    ];
  },
});

/** Has the bank of the sandbox take a payment or a part of it back; offered where the sandbox took it in (DECISIONS T-566, T-592, T-593). */
export const chargeBack = requestAction<PaymentOnRequest, ChargeBackValues>({
  label: 'PLAY_CHARGE_BACK',
  icon: <UndoIcon />,
  operation: 'chargeBackPayment',
  alsoStale,
  allowed: (viewer, { request, payment }) => chargeBackPayment(viewer, request, payment),
  offered: ({ viewer }, { request, payment }) => chargeBackPayment(viewer, request, payment).allowed,
  ask: requestForm<typeof anyChargeBack, PaymentOnRequest>(
    anyChargeBack,
    { amount: { input: 'money', label: 'AMOUNT', required: true, hint: 'CHARGE_BACK_AMOUNT_HINT' } },
    ({ subject: { payment } }) => ({ amount: refundableOf(payment) }),
  ),
  sure: (_subject, { amount }) => ({ key: 'CHARGE_BACK_Q', values: { amount: euro(amount) } }),
  run: (towline, { payment }, values) => towline.payments.chargeBackPayment(payment.id, values),
  success: ['CHARGE_BACK_PLAYED'],
});
