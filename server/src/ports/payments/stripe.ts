import { z } from 'zod';
import { fetchJson, type JsonCall, serviceUrl } from '../jsonTransport.ts';
import type { NewPaymentSession, Payments } from './port.ts';
import { readStripeEvent } from './stripeEvents.ts';
import { isStripeSigned } from './stripeSignature.ts';

/** The version of the interface that the adapter was written for; the account's own may be newer. */
const version = '2025-03-31.basil';

/** Where Stripe is, and what it is asked with. */
export interface StripeEndpoint {
  url: string;
  key: string;
  /** By which its events are signed; two while one is changed for the other. */
  webhookSecrets: readonly string[];
  timeoutMs?: number;
}

/** Whether money is real with this key, by how Stripe writes its keys; undefined where nobody can tell. */
const isLiveKey = (key: string): boolean | undefined =>
  /^[a-z]+_live_/.test(key) || (/^[a-z]+_test_/.test(key) ? false : undefined);

const session = z.object({ id: z.string().min(1), url: z.string().min(1), expires_at: z.int() });
const ended = z.looseObject({});
const refund = z.union([
  z.object({ id: z.string().min(1), status: z.string().nullish() }),
  z.object({ error: z.object({ message: z.string().optional(), code: z.string().optional() }) }),
]);

function sessionForm(asked: NewPaymentSession): Record<string, string> {
  const { paymentId, cents, currency, description, language, email, returnUrl, expiresAt } = asked;
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    'metadata[paymentId]': paymentId,
    // What is told of the payment itself names it, too, and its charge with it.
    'payment_intent_data[metadata][paymentId]': paymentId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': description,
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
    ...(email && { customer_email: email }),
  };
}

/** Stripe's interface as it is: forms, a key for each call, and the contract's account in a header (DECISIONS S-39, T-565). */
export function stripePayments({ url, key, webhookSecrets, timeoutMs = 15_000 }: StripeEndpoint): Payments {
  const post = <T>(
    path: string,
    form: Record<string, string>,
    call: Pick<JsonCall<T>, 'answer' | 'signal' | 'alsoAnswers'> & { account: string; idempotencyKey?: string },
  ): Promise<T> => {
    const { account, idempotencyKey, ...rest } = call;
    return fetchJson({
      port: 'payments',
      url: serviceUrl(url, path),
      timeoutMs,
      body: { form },
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': version,
        ...(account && { 'stripe-account': account }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...rest,
    });
  };
  return {
    async begin(asked, signal) {
      const call = { account: asked.account, idempotencyKey: asked.key, answer: session, signal };
      const begun = await post('v1/checkout/sessions', sessionForm(asked), call);
      return { id: begun.id, url: begun.url, expiresAt: new Date(begun.expires_at * 1000) };
    },
    async end({ id, account }, signal) {
      // 400: it is paid, or over already.
      const call = { account, answer: ended, signal, alsoAnswers: [400] };
      await post(`v1/checkout/sessions/${encodeURIComponent(id)}/expire`, {}, call);
    },
    async refund({ key: idempotencyKey, account, providerRef, cents }, signal) {
      const form = { payment_intent: providerRef, amount: String(cents), 'metadata[refundId]': idempotencyKey };
      const call = { account, idempotencyKey, answer: refund, signal, alsoAnswers: [400, 402] };
      const answer = await post('v1/refunds', form, call);
      if ('error' in answer) return { isDone: false, reason: answer.error.code ?? answer.error.message ?? 'refused' };
      const isOff = answer.status === 'failed' || answer.status === 'canceled';
      return isOff ? { isDone: false, reason: answer.status ?? '' } : { isDone: true, providerRef: answer.id };
    },
    read: (body, signature, now) =>
      isStripeSigned(webhookSecrets, body, signature, now) ? readStripeEvent(body, isLiveKey(key)) : undefined,
  };
}
