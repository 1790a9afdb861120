import type { Payment, PaymentDetail, PaymentStatus, PaymentType } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';

/** Whether the embedded sandbox took the payment `p` in; nothing where it did not (DECISIONS T-593). */
export const inSandboxSql = `(select true from sandbox_payments s where s.intent = p.provider_ref)`;

/** How a payment came that was booked as a transfer; null where it was not (DECISIONS T-754). */
const transferSql = `case when p.value_day is not null then jsonb_strip_nulls(jsonb_build_object('valueDay', p.value_day,
  'reference', p.transfer_reference, 'bookedBy', p.booked_by,
  'document', (select jsonb_build_object('id', d.id, 'number', d.number, 'type', d.type) from invoices d where d.id = p.transfer_document))) end`;

/** What of a transfer was booked in error; null where nothing was, or it is none (DECISIONS T-945). */
export const mistakenSql = `case when p.value_day is not null then (select sum(m.amount) / 100.0 from payment_moves m where m.payment_id = p.id and m.is_mistake) end`;

/** Members and values of a payment `p`, as the wire has them. */
export const paymentMembersSql = `'id', p.id, 'rawStatus', p.raw_status, 'timestamp', p.at,
  'chargedAmount', p.charged_amount, 'type', p.type, 'refundedAmount', nullif(p.refunded_amount, 0), 'creditedAmount', nullif(p.credited_amount, 0),
  'returnedAmount', nullif(p.returned_amount, 0), 'mistakenAmount', ${mistakenSql},
  'failedRefundAmount', p.failed_refund_amount, 'chargedBackAmount', p.charged_back_amount,
  'byProvider', nullif(p.provider_ref is not null, false), 'inSandbox', ${inSandboxSql}, 'transfer', ${transferSql}`;

/** A payment as the wire has it, of the row `p`. */
export const paymentSql = `jsonb_strip_nulls(jsonb_build_object(${paymentMembersSql}))`;

/** A reminder as the wire has it, of the row `m`. */
export const reminderSql = `json_build_object('type', m.type, 'createdAt', m.created_at,
  'newReminderScheduledFor', m.new_reminder_scheduled_for, 'newAttemptScheduledFor', m.new_attempt_scheduled_for,
  'paymentType', m.payment_type, 'paymentId', m.payment_id, 'plannedFor', m.planned_for, 'sentAt', m.sent_at)`;

/** A payment with where its money lies. */
export interface PaymentRow {
  id: string;
  requestId: string;
  rawStatus: PaymentStatus;
  at: Date;
  cents: number;
  providerRef: string | null;
  isTransfer: boolean;
}

/** A bank transfer that is booked. */
export interface NewTransfer {
  id: string;
  requestId: string;
  at: Date;
  cents: number;
  valueDay: string;
  reference: string | undefined;
  documentId: string | undefined;
  bookedBy: string;
}

const lock = question<PaymentRow, [id: string]>(
  'payments.lock',
  `select id, request_id as "requestId", raw_status as "rawStatus", at, (charged_amount * 100)::float8 as cents,
     provider_ref as "providerRef", value_day is not null as "isTransfer" from payments where id = $1 for update`,
);
const document = question<{ document: Payment }, [id: string]>(
  'payments.document',
  `select ${paymentSql} as document from payments p where p.id = $1`,
);
const detail = question<{ detail: PaymentDetail }, [id: string]>(
  'payments.detail',
  `select jsonb_strip_nulls(jsonb_build_object('payment', ${paymentSql}, 'requestId', p.request_id, 'providerReference', p.provider_ref,
     'movements', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'state', m.state, 'amount', m.amount / 100.0,
       'dueAgain', m.due_again / 100.0, 'isMistake', nullif(m.is_mistake, false), 'reason', m.reason, 'agentName', m.agent_name, 'askedAt', m.asked_at, 'doneAt', m.done_at,
       'creditNoteId', m.credit_note_id, 'creditNoteNumber', (select i.number from invoices i where i.id = m.credit_note_id))
       order by m.asked_at, m.id) from payment_moves m where m.payment_id = p.id), '[]'),
     'reminders', coalesce((select jsonb_agg(${reminderSql} order by m.created_at) from payment_reminders m
       where m.request_id = p.request_id and coalesce(m.payment_id, p.id) = p.id), '[]'))) as detail from payments p where p.id = $1`,
);
const put = command<
  [
    id: string,
    requestId: string,
    status: string,
    at: Date,
    cents: number,
    type: string | null,
    providerRef: string | null,
  ]
>(
  'payments.put',
  `insert into payments (id, request_id, raw_status, at, charged_amount, type, provider_ref)
   values ($1, $2, $3, $4, $5::numeric / 100, $6, $7)
   on conflict (id) do update set raw_status = excluded.raw_status, at = excluded.at, type = coalesce(excluded.type, payments.type),
     provider_ref = coalesce(payments.provider_ref, excluded.provider_ref)`,
);
const addTransfer = command<
  [
    id: string,
    requestId: string,
    at: Date,
    cents: number,
    valueDay: string,
    reference: string | null,
    documentId: string | null,
    bookedBy: string,
  ]
>(
  'payments.addTransfer',
  `insert into payments (id, request_id, raw_status, at, charged_amount, value_day, transfer_reference, transfer_document, booked_by)
   values ($1, $2, 'Paid', $3, $4::numeric / 100, $5::date, $6, $7, $8)`,
);
const setStatus = command<
  [
    id: string,
    status: string,
    refundedCents: number,
    chargedBackCents: number,
    at: Date | null,
    creditedMore: number,
    returnedMore: number,
  ]
>(
  'payments.setStatus',
  `update payments set raw_status = $2, refunded_amount = $3::numeric / 100, charged_back_amount = nullif($4::numeric / 100, 0),
     at = coalesce($5, at), credited_amount = credited_amount + $6::numeric / 100,
     returned_amount = returned_amount + $7::numeric / 100 where id = $1`,
);
const setFailedRefund = command<[id: string, cents: number | null]>(
  'payments.setFailedRefund',
  'update payments set failed_refund_amount = $2::numeric / 100 where id = $1',
);
/** Questions about payments (DECISIONS S-39). */
export const payments = {
  /** The payment, held until the transaction ends. */
  lock: lock.first,
  document: async (tx: Tx, id: string): Promise<Payment | undefined> => {
    const found = await document.first(tx, id);
    return found && asOnWire(found.document);
  },
  /** With what became of its money. */
  detail: async (tx: Tx, id: string): Promise<PaymentDetail | undefined> => {
    const found = await detail.first(tx, id);
    return found && asOnWire(found.detail);
  },
  put: (
    tx: Tx,
    one: {
      id: string;
      requestId: string;
      status: PaymentStatus;
      at: Date;
      cents: number;
      type?: PaymentType | undefined;
      providerRef?: string | undefined;
    },
  ): Promise<number> =>
    put.run(tx, one.id, one.requestId, one.status, one.at, one.cents, one.type ?? null, one.providerRef ?? null),
  /** Money that came by a bank transfer, as somebody booked it. */
  addTransfer: (tx: Tx, one: NewTransfer): Promise<number> =>
    addTransfer.run(
      tx,
      ...([one.id, one.requestId, one.at, one.cents, one.valueDay] as const),
      ...([one.reference ?? null, one.documentId ?? null, one.bookedBy] as const),
    ),
  setStatus: (
    tx: Tx,
    id: string,
    to: {
      status: PaymentStatus;
      refundedCents: number;
      creditedMore: number;
      returnedMore: number;
      chargedBackCents: number;
      at: Date | undefined;
    },
  ): Promise<number> =>
    setStatus.run(
      tx,
      id,
      to.status,
      to.refundedCents,
      to.chargedBackCents,
      to.at ?? null,
      to.creditedMore,
      to.returnedMore,
    ),
  /** What could not be given back; undefined once something was. */
  setFailedRefund: (tx: Tx, id: string, cents: number | undefined): Promise<number> =>
    setFailedRefund.run(tx, id, cents ?? null),
};
