import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, PaymentLink } from '@towline/sdk/api';
import { documentTotalsOf, receiptLineAmountsOf } from '@towline/sdk/domain/invoice/amounts';
import { expect } from 'vitest';
import { transact } from '../db/transaction.ts';
import { stripeSignature } from '../ports/payments/stripeSignature.ts';
import { postDocument } from '../services/ledger/postDocument.ts';
import { orderInGent, type TestApp, testWebhookSecrets } from './testApp.ts';

/** A receipt of so many euro, as our Belgian company writes it. */
function receiptOf(gross: number) {
  const line = { code: 'Breakdown', unit: 'Unit' as const, quantity: 1, unitPrice: gross, vatRate: 0.21 };
  const items = [{ ...line, ...receiptLineAmountsOf(line) }];
  return {
    ...{ type: 'CustomerReceipt' as const, supplier: { name: 'C24 Belgium', country: 'BE' }, vatRate: 0.21, items },
    ...documentTotalsOf(items),
  };
}

/** A request of 121 euro that is paid at the provider, and what the provider tells of it, as Stripe writes it. */
export function providerDesk(app: () => TestApp) {
  /** The request, payment and page that are spoken of. */
  const at = { requestId: '', paymentId: '', sessionId: '' };
  const ref = () => `pi_${at.paymentId}`;

  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await app().db.pool.query<Row>(sql, values)).rows;

  /** A receipt, in the books. */
  async function bill(gross = 121): Promise<string> {
    const { requestId } = at;
    const id = randomUUID();
    const receipt = receiptOf(gross);
    await query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, supplier_key, doc)
       values ($1, $2, 'CustomerReceipt', $3, $4, $5, 'C24Belgium', $6)`,
      [id, requestId, `T-${id}`, receipt.totalGrossAmount, app().clock.now, JSON.stringify(receipt)],
    );
    const document = { ...receipt, id, timestamp: app().clock.now.toISOString() };
    await transact(app().db, (tx) => postDocument(tx, { document, side: 'customer', requestId }));
    return id;
  }

  /** An open page of the provider for what is due of a request. */
  async function beginPage(more: object = {}): Promise<void> {
    const asked = { body: { channel: 'Copy', ...more } };
    const link = await app().call('POST', `/v1/bo/assistance-requests/${at.requestId}/payments`, asked);
    const token = link.json<PaymentLink>().url?.split('#')[1];
    await app().call('POST', '/v1/payment-pages/pay', { as: '', body: { token } });
    const [session] = await query<{ id: string; payment: string }>(
      'select id, payment_id as payment from payment_sessions order by created_at desc, id limit 1',
    );
    at.sessionId = session!.id;
    at.paymentId = session!.payment;
  }

  /** A request with a receipt of 121 euro and an open page of the provider. */
  async function begin(): Promise<void> {
    const made = await app().call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
    at.requestId = made.json<{ id: string }>().id;
    await bill();
    await beginPage();
  }

  /** Nothing but a request of 121 euro, on the morning of 20 November 2026. */
  async function beginAnew(): Promise<void> {
    await app().clear();
    await query('delete from payment_events');
    app().clock.now = new Date('2026-11-20T10:00:00Z');
    await begin();
  }

  const event = (type: string, object: object, more: { id?: string; at?: number; account?: string } = {}) => ({
    id: more.id ?? `evt_${randomUUID()}`,
    type,
    created: (more.at ?? app().clock.now.getTime()) / 1000,
    livemode: false,
    ...(more.account && { account: more.account }),
    data: { object },
  });
  const completed = (changes: object = {}, more = {}) =>
    event(
      'checkout.session.completed',
      {
        ...{ id: at.sessionId, object: 'checkout.session', amount_total: 12_100, currency: 'eur' },
        ...{ payment_status: 'paid', payment_intent: ref(), client_reference_id: at.paymentId },
        metadata: { paymentId: at.paymentId },
        customer_details: { name: 'Jan Maes', email: 'jan@maes.example' },
        ...changes,
      },
      more,
    );
  const failed = (more = {}) => {
    const metadata = { paymentId: at.paymentId };
    return event('payment_intent.payment_failed', { id: ref(), amount: 12_100, currency: 'eur', metadata }, more);
  };
  const refunded = (total: number, more = {}) =>
    event('charge.refunded', { amount: 12_100, amount_refunded: total, currency: 'eur', payment_intent: ref() }, more);
  const dispute = (end: 'withdrawn' | 'reinstated', amount = 12_100, more = {}) => {
    const told = { id: `dp_${at.paymentId}`, amount, currency: 'eur', payment_intent: ref() };
    return event(`charge.dispute.funds_${end}`, told, more);
  };

  /** Tells an event at our door, signed as the provider does. */
  const post = (
    body: object,
    {
      secrets = testWebhookSecrets,
      at: signedAt = app().clock.now,
      changed = '',
    }: { secrets?: string[]; at?: Date; changed?: string } = {},
  ) => {
    const payload = JSON.stringify(body);
    const signature = stripeSignature(secrets, Buffer.from(payload), signedAt);
    return app().app.inject({
      method: 'POST',
      url: '/v1/payments/events',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: payload + changed,
    });
  };
  const tell = async (...bodies: object[]) => {
    for (const body of bodies) expect((await post(body)).statusCode).toBe(204);
  };

  const detail = async () =>
    (await app().call('GET', `/v1/bo/assistance-requests/${at.requestId}`)).json<AssistanceRequest>();
  const paymentOf = async () => (await detail()).payments[0];
  const refund = (body: object, headers: Record<string, string> = {}) =>
    app().call('POST', `/v1/bo/payments/${at.paymentId}/refund`, { body, headers });
  /** The sandbox has the payment as paid, under the name that the events give it. */
  const atProvider = () =>
    query("update sandbox_payments set state = 'Paid', intent = $1 where id = $2", [ref(), at.sessionId]);

  return {
    ...{ at, ref, query, bill, begin, beginAnew, beginPage, atProvider },
    ...{ event, completed, failed, refunded, dispute, post, tell, detail, paymentOf, refund },
  };
}
