import type { AssistanceRequest, PaymentLink, PaymentStatus } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, type MockInstance, vi } from 'vitest';
import { sendPlanned } from '../services/payments/sendPlanned.ts';
import { type NewEffect, outbox } from '../stores/outbox.ts';
import { orderInGent, type TestApp } from './testApp.ts';

/** The terms of late payment that its letters name. */
export const reminderSettings = { LATE_PAYMENT_TERMS: 'FR.private=0/0/3.5, BE.company=20/100/9' };

/** A letter as it lies in the outbox. */
interface Letter {
  channel: string;
  receiver: string;
  subject: string | null;
  body: string;
  language: string;
}

/** What the tests of a file put into the outbox, as it was written: what has left is kept without its secrets. */
export function writtenEffects(): (kind: string) => NewEffect[] {
  let added: MockInstance<typeof outbox.add>;
  beforeAll(() => {
    added = vi.spyOn(outbox, 'add');
  });
  afterAll(() => added.mockRestore());
  return (kind) => added.mock.calls.map(([, effect]) => effect).filter((effect) => effect.kind === kind);
}

/** A request of 121 euro whose payment failed, and whoever reminds of it. */
export function reminderDesk(app: () => TestApp) {
  const written = writtenEffects();
  const at = { requestId: '', paymentId: '' };
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await app().db.pool.query<Row>(sql, values)).rows;
  const pay = async (status: PaymentStatus, amount: number): Promise<string> => {
    const [row] = await query<{ id: string }>(
      `insert into payments (id, request_id, raw_status, at, charged_amount) values (gen_random_uuid(), $1, $2, $3, $4) returning id`,
      [at.requestId, status, app().clock.now, amount],
    );
    return row!.id;
  };
  async function beginAnew(): Promise<void> {
    await app().clear();
    app().clock.now = new Date('2026-11-20T10:00:00Z');
    const made = await app().call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
    at.requestId = made.json<{ id: string }>().id;
    await query("update requests set customer_email = 'jan.maes@post.example' where id = $1", [at.requestId]);
    await query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       values (gen_random_uuid(), $1, 'CustomerReceipt', $2, 121, now(), '{"type": "CustomerReceipt"}')`,
      [at.requestId, `T-${at.requestId}`],
    );
    at.paymentId = await pay('Failed', 121);
    await query("delete from outbox where kind = 'PaymentReminder'");
  }
  const send = (body: object, as = 'admin') =>
    app().call('POST', `/v1/bo/assistance-requests/${at.requestId}/payment-reminders`, { as, body });
  const plan = (body: object, as = 'admin') =>
    app().call('POST', `/v1/bo/payments/${at.paymentId}/reminder`, { as, body });
  const link = async (more: object = {}) => {
    const body = { channel: 'Copy', ...more };
    return (
      await app().call('POST', `/v1/bo/assistance-requests/${at.requestId}/payments`, { body })
    ).json<PaymentLink>();
  };
  // The outbox forgets the secret of a letter that has left, which may be before anybody looks: the text is the one that was written.
  const letters = async () => {
    const kept = await query<Letter>(
      "select channel, receiver, subject, body, language from outbox where kind = 'PaymentReminder' order by channel",
    );
    return kept.map((letter) => ({
      ...letter,
      body:
        written('PaymentReminder').findLast(
          ({ channel, receiver }) => channel === letter.channel && receiver === letter.receiver,
        )?.body ?? letter.body,
    }));
  };
  /** The letters of this request as they were written, the oldest first. */
  const writtenLetters = () => written('PaymentReminder').filter(({ requestId }) => requestId === at.requestId);
  const detail = async () =>
    (await app().call('GET', `/v1/bo/assistance-requests/${at.requestId}`)).json<AssistanceRequest>();
  const told = async () =>
    (await detail()).logs?.map(({ message }) => message).filter((text) => text.startsWith('Payment')) ?? [];
  /** Sends what is planned and due. */
  const run = () =>
    sendPlanned(
      {
        db: app().db,
        now: () => app().clock.now,
        config: { ...app().config, lateTerms: new Map() },
        ports: { payments: app().payments },
      },
      { error: (fact: unknown) => expect(fact).toBeUndefined() } as never,
    );
  const firstError = (answer: { json<T>(): T }) =>
    answer.json<{ errors: { pointer: string; code: string }[] }>().errors[0];
  return {
    ...{ at, query, pay, beginAnew, send, plan, link, letters, writtenLetters },
    ...{ detail, told, run, firstError },
  };
}
