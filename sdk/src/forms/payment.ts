import { z } from 'zod';
import { isWholeCents, refundableOf } from '../domain/paymentFlow/refund.ts';
import type { Payment, PaymentLinkAsk, RefundBody } from '../generated/api.ts';
import { contactLanguageValues, paymentLinkChannelValues } from '../generated/values.ts';

/** An amount that may be left out; whole cents where it is not (DECISIONS S-39). */
const amount = z
  .union([z.number(), z.nan()])
  .nullish()
  .refine((typed) => typed == null || Number.isNaN(typed) || isWholeCents(typed), { error: 'AMOUNT_IN_CENTS' });

/** How a customer is asked to pay: the way, and what is to be another than the request says (DECISIONS T-565). */
export const paymentLinkForm = z.object({
  channel: z.enum(paymentLinkChannelValues).default('Sms'),
  amount,
  receiver: z.string().trim().max(200).default(''),
  language: z.enum(contactLanguageValues),
});

/** The values of the dialog of a payment link (DECISIONS T-565). */
export type PaymentLinkValues = z.output<typeof paymentLinkForm>;

const typedAmount = (typed: number | null | undefined): number | undefined =>
  typed == null || Number.isNaN(typed) ? undefined : typed;

/** A valid dialog as it is sent: what is left out the server takes from the request (DECISIONS T-565). */
export const paymentLinkBody = ({ channel, amount: typed, receiver, language }: PaymentLinkValues): PaymentLinkAsk => {
  const wanted = typedAmount(typed);
  return {
    channel,
    language,
    ...(wanted !== undefined && { amount: wanted }),
    ...(receiver && channel !== 'Copy' && { receiver }),
  };
};

const amountOf = (payment: Pick<Payment, 'chargedAmount' | 'refundedAmount'>) =>
  z
    .number({ error: 'AMOUNT_IN_CENTS' })
    .refine(isWholeCents, { error: 'AMOUNT_IN_CENTS' })
    .refine((typed) => typed <= refundableOf(payment), { error: 'REFUND_ABOVE_WHAT_IS_LEFT' });

/** What of a payment the bank of the sandbox takes back: at most what is left of it (DECISIONS T-592). */
export const chargeBackForm = (payment: Pick<Payment, 'chargedAmount' | 'refundedAmount'>) =>
  z.object({ amount: amountOf(payment) });

/** The values of the dialog of a charge-back (DECISIONS T-592). */
export type ChargeBackValues = z.output<ReturnType<typeof chargeBackForm>>;

/** What of a payment is given back, and why: at most what is left of it (DECISIONS S-39). */
export const refundForm = (payment: Pick<Payment, 'chargedAmount' | 'refundedAmount'>) =>
  z.object({
    amount: amountOf(payment),
    reason: z.string().trim().min(1).max(500),
    isMistake: z.boolean().default(false),
  });

/** The values of the refund's dialog (DECISIONS S-39). */
export type RefundValues = z.output<ReturnType<typeof refundForm>>;

/** A valid dialog as it is sent (DECISIONS T-833). */
export const refundBody = ({ isMistake, ...values }: RefundValues): RefundBody => ({
  ...values,
  ...(isMistake && { isMistake }),
});
