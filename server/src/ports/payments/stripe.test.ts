import { describe, expect, it } from 'vitest';
import { type Answer, itSurvivesBadDays, type Received, startHttpService } from '../../testing/httpService.ts';
import type { NewPaymentSession } from './port.ts';
import { stripePayments } from './stripe.ts';
import { readStripeEvent } from './stripeEvents.ts';
import { isStripeSigned, stripeSignature } from './stripeSignature.ts';

const secrets = ['whsec_0123456789abcdef'];
const asked: NewPaymentSession = {
  key: 'link 0 1',
  paymentId: 'b7c8d9e0-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
  account: 'acct_BE',
  cents: 12_100,
  currency: 'EUR',
  description: 'C24 Belgium 9F3C',
  language: 'nl',
  email: 'jan@maes.example',
  returnUrl: 'https://towline.example/pay#secret',
  expiresAt: new Date('2026-11-20T11:00:00Z'),
};
const session = {
  id: 'cs_1',
  url: 'https://checkout.stripe.com/c/cs_1',
  expires_at: 1_763_636_400,
  object: 'checkout.session',
};
const patience = () => AbortSignal.timeout(5_000);
const adapter = (url: string, timeoutMs?: number) =>
  stripePayments({ url, key: 'sk_test_1', webhookSecrets: secrets, ...(timeoutMs && { timeoutMs }) });

async function sent(answer: Answer, act: (url: string) => Promise<unknown>): Promise<[Received, unknown]> {
  await using service = await startHttpService(() => answer);
  const answered = await act(service.url);
  return [service.received[0]!, answered];
}

describe('Stripe’s interface', () => {
  it('opens a hosted page by a form, for the contract’s account, under a key', async () => {
    const [call, begun] = await sent({ json: session }, (url) => adapter(url).begin(asked, patience()));
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: {
        authorization: 'Bearer sk_test_1',
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'link 0 1',
        'stripe-account': 'acct_BE',
        'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      },
    });
    const form = Object.fromEntries(new URLSearchParams(call.body));
    expect(form).toMatchObject({
      mode: 'payment',
      client_reference_id: asked.paymentId,
      'metadata[paymentId]': asked.paymentId,
      'payment_intent_data[metadata][paymentId]': asked.paymentId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '12100',
      'line_items[0][price_data][product_data][name]': 'C24 Belgium 9F3C',
      customer_email: 'jan@maes.example',
      success_url: asked.returnUrl,
      locale: 'nl',
      expires_at: String(asked.expiresAt.getTime() / 1000),
    });
    expect(begun).toEqual({ id: 'cs_1', url: session.url, expiresAt: new Date(1_763_636_400_000) });
  });
  it('names no account where the contract has none', async () => {
    const [call] = await sent({ json: session }, (url) => adapter(url).begin({ ...asked, account: '' }, patience()));
    expect(call.headers).not.toHaveProperty('stripe-account');
  });
  it.each<[string, Answer]>([
    ['is open', { json: { id: 'cs_1', status: 'expired' } }],
    ['is paid or over', { status: 400, json: { error: { message: 'not open' } } }],
  ])('closes a page that %s', async (_case, answer) => {
    const [call] = await sent(answer, (url) => adapter(url).end({ id: 'cs_1', account: '' }, patience()));
    expect(call.path).toBe('/v1/checkout/sessions/cs_1/expire');
  });
  it.each<[Answer, object]>([
    [{ json: { id: 're_1', status: 'succeeded' } }, { isDone: true, providerRef: 're_1' }],
    [{ json: { id: 're_1', status: 'pending' } }, { isDone: true, providerRef: 're_1' }],
    [{ json: { id: 're_1', status: 'failed' } }, { isDone: false, reason: 'failed' }],
    [
      { status: 400, json: { error: { code: 'charge_already_refunded' } } },
      { isDone: false, reason: 'charge_already_refunded' },
    ],
    [
      { status: 402, json: { error: { message: 'no balance' } } },
      { isDone: false, reason: 'no balance' },
    ],
  ])('a refund that is answered %o', async (answer, expected) => {
    const order = { key: 'refund 1', account: 'acct_BE', providerRef: 'pi_1', cents: 2_100 };
    const [call, answered] = await sent(answer, (url) => adapter(url).refund(order, patience()));
    expect(call).toMatchObject({
      path: '/v1/refunds',
      headers: { 'idempotency-key': 'refund 1', 'stripe-account': 'acct_BE' },
    });
    expect(Object.fromEntries(new URLSearchParams(call.body))).toMatchObject({
      payment_intent: 'pi_1',
      amount: '2100',
    });
    expect(answered).toEqual(expected);
  });
  itSurvivesBadDays('payments', (url, timeoutMs, signal = patience()) => adapter(url, timeoutMs).begin(asked, signal));
});

describe('a signature of Stripe', () => {
  const body = Buffer.from('{"id":"evt_1"}');
  const now = new Date('2026-11-20T10:00:00Z');
  const header = stripeSignature(secrets, body, now);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  it.each<[string, boolean, string | undefined, Date]>([
    ['as it was made', true, header, now],
    ['five minutes old', true, header, after(300)],
    ['older', false, header, after(301)],
    ['of a clock ahead', false, header, after(-301)],
    ['with another beside it', true, `${header},v1=00ff`, now],
    ['of an old kind alone', false, header.replace('v1=', 'v0='), now],
    ['without a time', false, header.replace(/t=\d+,/, ''), now],
    ['with a time that is none', false, header.replace(/t=\d+/, 't=now'), now],
    ['that is not there', false, undefined, now],
  ])('%s counts: %s', (_case, expected, given, at) => {
    expect(isStripeSigned(secrets, body, given, at)).toBe(expected);
  });
  it('counts by either of two secrets, over this body alone', () => {
    expect(isStripeSigned(['whsec_new-one-of-ours-0', ...secrets], body, header, now)).toBe(true);
    expect(isStripeSigned(['whsec_new-one-of-ours-0'], body, header, now)).toBe(false);
    expect(isStripeSigned(secrets, Buffer.from('{}'), header, now)).toBe(false);
  });
});

describe('an event of real or of played money', () => {
  it.each([
    ['sk_live_1', true, false],
    ['rk_live_1', false, true],
    ['sk_test_1', true, true],
    ['sk_test_1', false, false],
    ['sk_test_1', undefined, false],
    ['a-stand-in', true, false],
  ])('at the key %s with livemode %s is of the other kind: %s', (key, livemode, expected) => {
    const now = new Date('2026-11-20T10:00:00Z');
    const event = { id: 'evt_1', type: 'invoice.paid', created: 1_763_632_800, livemode, data: { object: {} } };
    const body = Buffer.from(JSON.stringify(event));
    const { read } = stripePayments({ url: 'https://stripe.example', key, webhookSecrets: secrets });
    expect(read(body, stripeSignature(secrets, body, now), now)?.isOtherMode).toBe(expected);
  });
});

describe('an event of Stripe', () => {
  const paymentId = asked.paymentId;
  const read = (type: string, object: object, more: object = {}) =>
    readStripeEvent(
      Buffer.from(JSON.stringify({ id: 'evt_1', type, created: 1_763_632_800, data: { object }, ...more })),
    );
  const money = { currency: 'eur', payment_intent: 'pi_1' };
  it.each<[string, object, object | undefined]>([
    [
      'checkout.session.completed',
      { id: 'cs_1', ...money, amount_total: 5, payment_status: 'paid', client_reference_id: paymentId },
      { kind: 'Paid', paymentId, cents: 5, currency: 'EUR', providerRef: 'pi_1' },
    ],
    [
      'checkout.session.completed',
      { id: 'cs_1', ...money, amount_total: 5, payment_status: 'unpaid', payment_method_types: ['sepa_debit'] },
      { kind: 'Pending', type: 'DirectDebit' },
    ],
    ['checkout.session.async_payment_succeeded', { id: 'cs_1', ...money, amount_total: 5 }, { kind: 'Paid' }],
    ['checkout.session.async_payment_failed', { id: 'cs_1', ...money, amount_total: 5 }, { kind: 'Failed' }],
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'SessionOver', sessionId: 'cs_1' }],
    [
      'payment_intent.processing',
      { id: 'pi_1', amount: 5, currency: 'eur', metadata: { paymentId } },
      { kind: 'Pending', paymentId, providerRef: 'pi_1' },
    ],
    [
      'payment_intent.succeeded',
      { id: 'pi_1', amount: 9, amount_received: 5, currency: 'eur' },
      { kind: 'Paid', cents: 5 },
    ],
    [
      'payment_intent.payment_failed',
      { id: 'pi_1', amount: 5, amount_received: 0, currency: 'eur' },
      { kind: 'Failed', cents: 5 },
    ],
    ['charge.refunded', { ...money, amount_refunded: 3 }, { kind: 'Refunded', totalCents: 3 }],
    ['refund.failed', { id: 're_1', ...money, amount: 3 }, { kind: 'RefundFailed', refundRef: 're_1', cents: 3 }],
    [
      'charge.dispute.funds_withdrawn',
      { id: 'dp_1', ...money, amount: 5 },
      { kind: 'ChargeBack', dispute: 'dp_1', cents: 5 },
    ],
    [
      'charge.dispute.funds_reinstated',
      { id: 'dp_1', ...money, amount: 5 },
      { kind: 'ChargeBackLifted', dispute: 'dp_1' },
    ],
    ['charge.dispute.created', { id: 'dp_1', ...money, amount: 5 }, undefined],
    ['constructor', {}, undefined],
  ])('%s with %o says %o', (type, object, expected) => {
    const { news } = read(type, object)!;
    if (expected) expect(news).toMatchObject(expected);
    else expect(news).toBeUndefined();
  });
  it('keeps what speaks of money and nothing of who paid', () => {
    const { kept, account } = read(
      'checkout.session.completed',
      {
        ...{ id: 'cs_1', amount_total: 5, ...money, url: 'https://secret', client_secret: 'cs_secret' },
        ...{ customer_details: { email: 'jan@maes.example', name: 'Jan' }, customer_email: 'jan@maes.example' },
        payment_method_details: { card: { last4: '4242' } },
      },
      { account: 'acct_BE' },
    )!;
    expect(account).toBe('acct_BE');
    expect(JSON.stringify(kept)).toContain('pi_1');
    expect(JSON.stringify(kept)).not.toMatch(/jan|secret|4242/i);
  });
  it.each(['', 'no json', '[]', '{"id":"evt"}', '{"id":"e","type":"t","created":"soon","data":{"object":{}}}'])(
    'is none of %s',
    (text) => {
      expect(readStripeEvent(Buffer.from(text))).toBeUndefined();
    },
  );
});
