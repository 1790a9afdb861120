import type { Payment, PaymentDetail, PaymentMoveKind, PaymentStatus, PaymentType } from '@towline/sdk/api';
import type { PaymentMove } from '@towline/sdk/domain/paymentFlow/news';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { asOnWire } from '../db/wireTime.ts';

/** Whether the embedded sandbox took the payment `p` in; nothing where it did not (DECISIONS T-593). */
export const inSandboxSql = `(select true from sandbox_payments s where s.intent = p.provider_ref)`;

/** How a payment came that was booked as a transfer; null where it was not (DECISIONS T-754). */
const transferSql = `case when p.value_day is not null then jsonb_strip_nulls(jsonb_build_object('valueDay', p.value_day,
  'reference', p.transfer_reference, 'bookedBy', p.booked_by,
  'document', (select jsonb_build_object('id', d.id, 'number', d.number, 'type', d.type) from invoices d where d.id = p.transfer_document))) end`;

/** Members and values of a payment `p`, as the wire has them. */
export const paymentMembersSql = `'id', p.id, 'rawStatus', p.raw_status, 'timestamp', p.at,
  'chargedAmount', p.charged_amount, 'type', p.type, 'refundedAmount', nullif(p.refunded_amount, 0), 'creditedAmount', nullif(p.credited_amount, 0),
  'returnedAmount', nullif(p.returned_amount, 0),
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

/** What became of money, as a service writes it. */
export interface NewMove {
  id: string;
  paymentId: string;
  kind: PaymentMoveKind;
  state: 'Asked' | 'Done';
  cents: number;
  providerRef?: string | undefined;
  reason?: string | undefined;
  agentId?: string | undefined;
  agentName: string;
  at: Date;
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

/** A refund that was asked for and is not done yet. */
export interface AskedRefund {
  id: string;
  paymentId: string;
  requestId: string;
  cents: number;
  reason: string | null;
  agentId: string | null;
  agentName: string;
  account: string;
  paymentRef: string;
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
       'dueAgain', m.due_again / 100.0, 'reason', m.reason, 'agentName', m.agent_name, 'askedAt', m.asked_at, 'doneAt', m.done_at,
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
const hasMove = question<{ id: string }, [id: string]>(
  'payments.hasMove',
  'select id from payment_moves where id = $1',
);
const moves = question<Pick<PaymentMove, 'kind' | 'cents' | 'credited'> & { id: string }, [paymentId: string]>(
  'payments.moves',
  `select id, kind, amount::float8 as cents, credited::float8 as credited from payment_moves where payment_id = $1 and state = 'Done' order by done_at, id`,
);
const openCents = question<{ cents: number }, [paymentId: string]>(
  'payments.openCents',
  `select coalesce(sum(amount), 0)::float8 as cents from payment_moves where payment_id = $1 and kind = 'Refund' and state <> 'Failed'`,
);
const addMove = command<
  [
    id: string,
    paymentId: string,
    kind: string,
    state: string,
    cents: number,
    providerRef: string | null,
    reason: string | null,
    agentId: string | null,
    agentName: string,
    at: Date,
  ]
>(
  'payments.addMove',
  `insert into payment_moves (id, payment_id, kind, state, amount, provider_ref, reason, agent_id, agent_name, asked_at, done_at, next_try_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, case when $4 = 'Done' then $10::timestamptz end,
     case when $4 = 'Asked' then $10::timestamptz end)
   on conflict do nothing`,
);
const finishMove = command<[id: string, state: string, providerRef: string | null, at: Date]>(
  'payments.finishMove',
  `update payment_moves set state = $2, provider_ref = $3, done_at = $4, next_try_at = null where id = $1 and state = 'Asked'`,
);
const setDueAgain = command<[id: string, cents: number]>(
  'payments.setDueAgain',
  'update payment_moves set due_again = $2 where id = $1',
);
const setCredited = command<[id: string, creditNoteId: string | null, cents: number]>(
  'payments.setCredited',
  'update payment_moves set credit_note_id = $2, credited = $3 where id = $1',
);
const askedSql = `select m.id, m.payment_id as "paymentId", p.request_id as "requestId", m.amount::float8 as cents, m.reason, m.agent_id as "agentId",
    m.agent_name as "agentName", coalesce(l.account, '') as account, coalesce(p.provider_ref, '') as "paymentRef"
  from payment_moves m join payments p on p.id = m.payment_id left join payment_sessions s on s.payment_id = p.id
    left join payment_links l on l.id = s.link_id
  where m.state = 'Asked' and m.kind = 'Refund' and p.provider_ref is not null`;
const asked = question<AskedRefund, [id: string]>('payments.asked', `${askedSql} and m.id = $1`);
const askedOf = question<AskedRefund, [paymentId: string]>(
  'payments.askedOf',
  `${askedSql} and m.payment_id = $1 order by m.asked_at, m.id`,
);
const nextAsked = question<{ id: string }, [now: Date, until: Date]>(
  'payments.nextAsked',
  `update payment_moves set next_try_at = $2 where id = (select id from payment_moves where state = 'Asked' and next_try_at <= $1
     order by next_try_at limit 1 for update skip locked) returning id`,
);
const beginWait = command<[requestId: string, since: Date]>(
  'payments.beginWait',
  `insert into payment_waits (request_id, since) values ($1, $2) on conflict (request_id) do update set since = excluded.since`,
);
// What a bank decides takes days: who gave a mandate waits for it.
const waitsSql = `w.since <= $1 and r.status = 'PaymentPending'
     and not exists (select from payments p where p.request_id = r.id and p.raw_status = 'Pending')`;
// Asked once by the program itself; an order that waits anew was asked by an agent.
const setAsked = command<[requestId: string, at: Date]>(
  'payments.setAsked',
  'update payment_waits set asked_at = $2 where request_id = $1 and asked_at is null',
);
const nextUnasked = question<{ id: string }, [after: string | null]>(
  'payments.nextUnasked',
  `select request_id as id from payment_waits where asked_at is null and ($1::uuid is null or request_id > $1) order by request_id limit 1`,
);
const isOverdue = question<{ id: string }, [before: Date, requestId: string]>(
  'payments.isOverdue',
  `select r.id from payment_waits w join requests r on r.id = w.request_id where ${waitsSql} and r.id = $2`,
);
const nextOverdue = question<{ id: string }, [before: Date, after: string | null]>(
  'payments.nextOverdue',
  `select w.request_id as id from payment_waits w join requests r on r.id = w.request_id
   where ${waitsSql} and ($2::uuid is null or w.request_id > $2) order by w.request_id limit 1`,
);

/** Questions about payments and what became of their money (DECISIONS S-39). */
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
  /** What is due again by a move (DECISIONS T-592). */
  setDueAgain: setDueAgain.run,
  /** What could not be given back; undefined once something was. */
  setFailedRefund: (tx: Tx, id: string, cents: number | undefined): Promise<number> =>
    setFailedRefund.run(tx, id, cents ?? null),
  hasMove: async (tx: Tx, id: string): Promise<boolean> => (await hasMove.first(tx, id)) !== undefined,
  /** Those that are done. */
  moves: moves.rows,
  /** Cents of refunds that are done or under way. */
  openCents: async (tx: Tx, paymentId: string): Promise<number> => (await openCents.one(tx, paymentId)).cents,
  /** False where the provider told of it before. */
  async addMove(tx: Tx, move: NewMove): Promise<boolean> {
    const { id, paymentId, kind, state, cents, providerRef, reason, agentId, agentName, at } = move;
    const who = [reason ?? null, agentId ?? null, agentName, at] as const;
    return (await addMove.run(tx, id, paymentId, kind, state, cents, providerRef ?? null, ...who)) === 1;
  },
  /** False where another one finished it. */
  finishMove: async (tx: Tx, id: string, state: 'Done' | 'Failed', at: Date, providerRef?: string): Promise<boolean> =>
    (await finishMove.run(tx, id, state, providerRef ?? null, at)) === 1,
  /** The credit note of a refund, and the cents of all that it came with (DECISIONS T-741). */
  setCredited: (tx: Tx, id: string, credit: { note?: { id: string }; cents: number } | undefined): Promise<number> =>
    setCredited.run(tx, id, credit?.note?.id ?? null, credit?.cents ?? 0),
  asked: asked.first,
  askedOf: askedOf.rows,
  /** The next refund to be tried again, leased. */
  nextAsked: async (tx: Tx, now: Date, until: Date): Promise<string | undefined> =>
    (await nextAsked.first(tx, now, until))?.id,
  /** The request waits for its payment from now on. */
  beginWait: (tx: Tx, requestId: string, since: Date): Promise<number> => beginWait.run(tx, requestId, since),
  /** False where it was asked for its payment before. */
  setAsked: async (tx: Tx, requestId: string, at: Date): Promise<boolean> =>
    (await setAsked.run(tx, requestId, at)) === 1,
  /** The next request that nobody has asked for its payment yet. */
  nextUnasked: async (tx: Tx, after?: string): Promise<string | undefined> =>
    (await nextUnasked.first(tx, after ?? null))?.id,
  isOverdue: async (tx: Tx, requestId: string, before: Date): Promise<boolean> =>
    (await isOverdue.first(tx, before, requestId)) !== undefined,
  /** The next request that has waited too long; those before it were tried. */
  nextOverdue: async (tx: Tx, before: Date, after?: string): Promise<string | undefined> =>
    (await nextOverdue.first(tx, before, after ?? null))?.id,
};
