import { type Rows, requests, type Stand } from './goodCall.ts';

const days = 86_400_000;

/** One good call of every write about payments that its example and its address do not say. */
export function moneyRows({ good, query, waiting }: Stand): Rows {
  /** A request whose payment failed, with what is due. */
  async function unpaid(): Promise<{ id: string; paymentId: string }> {
    const { id } = await waiting();
    await query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       values (gen_random_uuid(), $1, 'CustomerReceipt', 'GOOD-' || gen_random_uuid(), 121, now(), '{"type": "CustomerReceipt"}')`,
      [id],
    );
    const [payment] = await query<{ id: string }>(
      `insert into payments (id, request_id, raw_status, at, charged_amount)
       values (gen_random_uuid(), $1, 'Failed', now(), 121) returning id`,
      [id],
    );
    return { id, paymentId: payment!.id };
  }

  return {
    sendPaymentReminder: async () =>
      good('admin', 'POST', `${requests}/${(await unpaid()).id}/payment-reminders`, {
        type: 'FirstReminder',
        paymentType: 'DirectPayment',
      }),
    schedulePaymentReminder: async () =>
      good('admin', 'POST', `/v1/bo/payments/${(await unpaid()).paymentId}/reminder`, {
        Type: 'SecondReminder',
        ScheduleNewAttempAt: new Date(Date.now() + 7 * days).toISOString(),
      }),
  };
}
