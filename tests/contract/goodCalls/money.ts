import { createHmac, randomUUID } from 'node:crypto';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import { webhookSecret } from '../../support/server.ts';
import { type Rows, requests, type Stand } from './goodCall.ts';

const days = 86_400_000;

/** What a customer was charged, as their receipt says it. */
const receipt = {
  type: 'CustomerReceipt',
  items: [
    {
      ...{ code: 'Towing', description: 'Towing', unit: 'Unit', quantity: 1, unitPrice: 100, vatRate: 0.21 },
      ...{ netAmount: 100, vatAmount: 21, grossAmount: 121 },
    },
  ],
};

/** One good call of every write about payments that its example and its address do not say. */
export function moneyRows({ good, query, waiting, made, as, send }: Stand): Rows {
  /** A request whose payment failed, with what is due. */
  async function unpaid(): Promise<{ id: string; paymentId: string }> {
    const { id } = await waiting();
    await query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       values (gen_random_uuid(), $1, 'CustomerReceipt', 'GOOD-' || gen_random_uuid(), 121, now(), $2)`,
      [id, receipt],
    );
    const [payment] = await query<{ id: string }>(
      `insert into payments (id, request_id, raw_status, at, charged_amount)
       values (gen_random_uuid(), $1, 'Failed', now(), 121) returning id`,
      [id],
    );
    return { id, paymentId: payment!.id };
  }

  const inAWeek = () => ({
    Type: 'SecondReminder',
    ScheduleNewAttempAt: new Date(Date.now() + 7 * days).toISOString(),
  });

  /** The secret of a payment link, as whoever was given it has it. */
  async function linkToken(): Promise<string> {
    const { id } = await unpaid();
    const { url } = await made<{ url: string }>(as('admin', 'POST', `${requests}/${id}/payments`, { channel: 'Copy' }));
    return url.split('#')[1]!;
  }
  const page = (what: string, token: string) => good('nobody', 'POST', `/v1/payment-pages/${what}`, { token });
  async function session(): Promise<string> {
    const { url } = await made<{ url: string }>(send(page('pay', await linkToken())));
    return url.split('#sandbox/')[1]!;
  }
  const inSandbox = (body: object) => good('nobody', 'POST', '/v1/sandbox-payments/act', body);
  /** A payment that a card has paid in the sandbox. */
  async function paid(): Promise<string> {
    const name = await session();
    await made(send(inSandbox({ session: name, act: 'CardWorks' })));
    const [row] = await query<{ id: string }>('select payment_id as id from payment_sessions where id = $1', [name]);
    return row!.id;
  }
  /** An event that says nothing to us, signed as the provider signs. */
  function event() {
    const body = { id: `evt_${randomUUID()}`, type: 'ping', created: 1, data: { object: {} } };
    const at = Math.floor(Date.now() / 1000);
    const hmac = createHmac('sha256', webhookSecret)
      .update(`${at}.${JSON.stringify(body)}`)
      .digest('hex');
    return good('nobody', 'POST', '/v1/payments/events', body, { 'stripe-signature': `t=${at},v1=${hmac}` });
  }

  return {
    askForPayment: async () =>
      good('admin', 'POST', `${requests}/${(await unpaid()).id}/payments`, { channel: 'Sms', language: 'nl' }),
    bookTransfer: async () =>
      good('admin', 'POST', `${requests}/${(await unpaid()).id}/transfers`, {
        ...{ amount: 21.5, valueDay: calendarDayOf(new Date().toISOString()), reference: 'CR-2026-00098' },
      }),
    refundPayment: async () =>
      good('admin', 'POST', `/v1/bo/payments/${await paid()}/refund`, { amount: 21, reason: 'Half of it' }),
    chargeBackPayment: async () => good('admin', 'POST', `/v1/bo/payments/${await paid()}/charge-back`),
    takePaymentEvent: event,
    openPaymentPage: async () => page('open', await linkToken()),
    startPayment: async () => page('pay', await linkToken()),
    openSandboxPayment: async () => good('nobody', 'POST', '/v1/sandbox-payments/open', { session: await session() }),
    actInSandbox: async () => inSandbox({ session: await session(), act: 'CardWorks' }),
    sendPaymentReminder: async () =>
      good('admin', 'POST', `${requests}/${(await unpaid()).id}/payment-reminders`, {
        type: 'FirstReminder',
        paymentType: 'DirectPayment',
      }),
    schedulePaymentReminder: async () =>
      good('admin', 'POST', `/v1/bo/payments/${(await unpaid()).paymentId}/reminder`, inAWeek()),
    callOffPaymentReminder: async () => {
      const { id, paymentId } = await unpaid();
      await made(as('admin', 'POST', `/v1/bo/payments/${paymentId}/reminder`, inAWeek()));
      return good('admin', 'DELETE', `${requests}/${id}/payment-reminders/SecondReminder`);
    },
  };
}
