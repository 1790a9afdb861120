import type {
  Invoice,
  Payment,
  PaymentReminder,
  PaymentType,
  ReminderType,
  RequestStatus,
  ServiceOrder,
  StatusReason,
} from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { creditOfSql, partialCreditOfSql } from './invoiceOnWire.ts';
import { paymentSql } from './payments.ts';

/** What is said of a request whose customer is reminded. */
export interface Bill {
  id: string;
  shortId: string;
  status: RequestStatus;
  statusReason: StatusReason | null;
  licensePlate: string | null;
  contractCode: string;
  /** Whose terms it holds (DECISIONS S-41). */
  contractVersion: number;
  companyCode: string | null;
  customerName: string | null;
  customerEmail: string | null;
  order: ServiceOrder;
  payments: Payment[];
  documents: (Pick<Invoice, 'id' | 'type' | 'totalGrossAmount' | 'isVoid' | 'creditOf' | 'partialCreditOf'> & {
    number?: string | null;
    customerVatNumber?: string | null;
    /** Of an invoice of a client: who gets the letters about it (DECISIONS T-755). */
    isOfClient?: boolean;
    customerName?: string | null;
    customerEmail?: string | null;
    customerLanguage?: string | null;
  })[];
}

export interface NewPaymentReminder {
  id: string;
  requestId: string;
  type: ReminderType;
  paymentType: PaymentType;
  createdAt: Date;
  paymentId?: string | undefined;
  newReminderScheduledFor?: Date | undefined;
  newAttemptScheduledFor?: Date | undefined;
  /** When its letter goes, where that is not at once. */
  plannedFor?: Date | undefined;
}

/** A reminder whose time has come. */
export interface DueReminder {
  id: string;
  requestId: string;
  type: ReminderType;
  paymentType: PaymentType;
}

// As the invoice itself is sent where no address stands on it (DECISIONS T-1017).
const clientsEmail = `(select coalesce(o.doc->'companyDetails'->>'email', o.doc->>'email') from organisations o where o.code = r.client_code)`;

const bill = question<Bill, [requestId: string]>(
  'paymentReminders.bill',
  `select r.id, coalesce(r.short_id, '') as "shortId", r.status, r.status_reason as "statusReason", r.license_plate as "licensePlate", r.contract_code as "contractCode",
     coalesce(r.contract_version, 0) as "contractVersion", r.home_code as "companyCode", r.customer_name as "customerName", r.customer_email as "customerEmail", r.service_order as "order",
     coalesce((select json_agg(${paymentSql} order by p.at) from payments p where p.request_id = r.id), '[]') as payments,
     coalesce((select json_agg(json_build_object('id', i.id, 'type', i.type, 'number', i.number, 'totalGrossAmount', i.total_gross_amount, 'isVoid', i.is_void,
       'creditOf', ${creditOfSql('i')}, 'partialCreditOf', ${partialCreditOfSql('i')}, 'customerVatNumber', i.doc->'customer'->>'vatNumber',
       'isOfClient', i.made_from is not null, 'customerName', i.doc->'customer'->>'fullName', 'customerEmail', coalesce(i.doc->'customer'->>'email', case when i.made_from is not null then ${clientsEmail} end), 'customerLanguage', i.doc->'customer'->>'language') order by i.at, i.number)
       from invoices i where i.request_id = r.id), '[]') as documents
   from requests r where r.id = $1`,
);
const sent = question<{ type: ReminderType }, [requestId: string]>(
  'paymentReminders.sent',
  'select type from payment_reminders where request_id = $1',
);
const add = command<
  [
    id: string,
    requestId: string,
    type: string,
    paymentType: string,
    createdAt: Date,
    paymentId: string | undefined,
    newReminder: Date | undefined,
    newAttempt: Date | undefined,
    plannedFor: Date | undefined,
  ]
>(
  'paymentReminders.add',
  `insert into payment_reminders (id, request_id, type, payment_type, created_at, payment_id, new_reminder_scheduled_for,
     new_attempt_scheduled_for, planned_for, sent_at)
   values ($1, $2, $3, $4, $5::timestamptz, $6, $7, $8, $9::timestamptz, case when $9::timestamptz is null then $5::timestamptz end)`,
);
const requestOfPayment = question<{ requestId: string; payment: Payment }, [paymentId: string]>(
  'paymentReminders.requestOfPayment',
  `select p.request_id as "requestId", ${paymentSql} as payment from payments p where p.id = $1`,
);
const nextDue = question<{ requestId: string }, [now: Date, after: string | null]>(
  'paymentReminders.nextDue',
  `select request_id as "requestId" from payment_reminders where planned_for <= $1 and sent_at is null
     and ($2::uuid is null or request_id > $2) order by request_id limit 1`,
);
const dueOf = question<DueReminder, [requestId: string, now: Date]>(
  'paymentReminders.dueOf',
  `select id, request_id as "requestId", type, coalesce(payment_type, 'CreditCard') as "paymentType" from payment_reminders
   where request_id = $1 and planned_for <= $2 and sent_at is null order by planned_for, id`,
);
// A first one waits from its letter on (DECISIONS T-801).
const setSent = command<[id: string, at: Date, next: Date]>(
  'paymentReminders.setSent',
  `update payment_reminders set sent_at = $2, created_at = $2,
     new_attempt_scheduled_for = case when type = 'FirstReminder' then $3::timestamptz else new_attempt_scheduled_for end where id = $1`,
);
const stop = command<[requestId: string]>(
  'paymentReminders.stop',
  'delete from payment_reminders where request_id = $1 and planned_for is not null and sent_at is null',
);
const callOff = question<{ plannedFor: Date | null }, [requestId: string, type: string, seen: Date | null]>(
  'paymentReminders.callOff',
  `delete from payment_reminders where request_id = $1 and type = $2 and planned_for is not null and sent_at is null
     and ($3::timestamptz is null or planned_for = $3)
   returning planned_for as "plannedFor"`,
);

/** Questions about reminders of what is not paid (2-requests §4, §7). */
export const paymentReminders = {
  /** What a request's customer was charged and paid, as the program itself reads it. */
  bill: (tx: Tx, requestId: string): Promise<Bill | undefined> => bill.first(tx, requestId),
  /** Those that were sent, and those that are planned. */
  sent: (tx: Tx, requestId: string): Promise<Pick<PaymentReminder, 'type'>[]> => sent.rows(tx, requestId),
  async add(tx: Tx, one: NewPaymentReminder): Promise<void> {
    const { id, requestId, type, paymentType, createdAt, paymentId, plannedFor } = one;
    const { newReminderScheduledFor, newAttemptScheduledFor } = one;
    await add.run(
      tx,
      id,
      requestId,
      type,
      paymentType,
      createdAt,
      paymentId,
      newReminderScheduledFor,
      newAttemptScheduledFor,
      plannedFor,
    );
  },
  requestOfPayment: (tx: Tx, id: string): Promise<{ requestId: string; payment: Payment } | undefined> =>
    requestOfPayment.first(tx, id),
  /** The next request with a reminder whose time has come; those before it were tried. */
  nextDue: async (tx: Tx, now: Date, after?: string): Promise<string | undefined> =>
    (await nextDue.first(tx, now, after ?? null))?.requestId,
  dueOf: (tx: Tx, requestId: string, now: Date): Promise<DueReminder[]> => dueOf.rows(tx, requestId, now),
  /** Its letter left, which names a day. */
  setSent: (tx: Tx, id: string, at: Date, next: Date): Promise<number> => setSent.run(tx, id, at, next),
  /** Takes back those that are planned; answers how many. */
  stop: (tx: Tx, requestId: string): Promise<number> => stop.run(tx, requestId),
  /** Takes back the planned one of a type; answers when it was to go, undefined where none is planned, or another than was seen. */
  callOff: async (tx: Tx, requestId: string, type: ReminderType, seen: Date | undefined): Promise<Date | undefined> =>
    (await callOff.first(tx, requestId, type, seen ?? null))?.plannedFor ?? undefined,
};
