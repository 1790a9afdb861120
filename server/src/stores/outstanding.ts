import type { OutstandingRequest, Payment, PaymentReminder } from '@towline/sdk/api';
import type { Database } from '../db/client.ts';
import { question } from '../db/statement.ts';
import { readAtOnce } from '../db/transaction.ts';
import { mistakenSql } from './payments.ts';

/** A request that is not paid for, before it is classified (3-platform §3). */
export type DueRequest = Omit<
  OutstandingRequest,
  'amountDue' | 'latestChargeBackDate' | 'level' | 'niceStatus' | 'action' | 'isSettledRequest' | 'isPendingDirectDebit'
>;

// What is due is kept with documents and payments (DECISIONS T-558): requests of which nothing is due are not read at all.
// Two questions in one, so that the database leaves the second out where nobody asks for what is settled.
const dueOnes = `(select request_id, gross from request_dues where is_owing union all
  select s.request_id, s.gross from request_dues s where $1::boolean and not s.is_owing and s.gross is not null
    and exists (select from payment_reminders o where o.request_id = s.request_id)) d`;

// What belongs to customers, paid ahead of a receipt or to be given back, is kept beside it and proved against the ledger (DECISIONS T-746, T-813).
const owedOnes = `(select request_id, coalesce(gross, 0) as gross, held - coalesce(gross, 0) as owed from request_dues where is_owed) d`;

// The client owes what was invoiced to them, not the motorist (DECISIONS T-755).
const clients = `(select distinct on (i.request_id) i.request_id, i.doc->'customer'->>'fullName' as name, i.doc->'customer'->>'email' as email
    from invoices i where i.made_from is not null and not i.is_void order by i.request_id, i.at desc) c`;

type RequestRow = {
  id: string;
  shortId: string | null;
  contractCode: string | null;
  totalGrossAmount: number;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  amountOwedToCustomer: number | null;
};
type PaymentRow = {
  requestId: string;
  id: string;
  rawStatus: Payment['rawStatus'];
  at: Date;
  chargedAmount: number;
  refundedAmount: number | null;
  creditedAmount: number | null;
  returnedAmount: number | null;
  mistakenAmount: number | null;
  chargedBackAmount: number | null;
  type: Payment['type'] | null;
};
type ReminderRow = {
  requestId: string;
  type: PaymentReminder['type'];
  createdAt: Date;
  newReminderScheduledFor: Date | null;
  newAttemptScheduledFor: Date | null;
  plannedFor: Date | null;
  sentAt: Date | null;
};

/** What is read of the requests that `ones` says, as `d`. */
const requestsSql = (
  ones: string,
  owed: string,
) => `select r.id, r.short_id as "shortId", r.contract_code as "contractCode", d.gross::float8 as "totalGrossAmount", r.created_at as "createdAt",
     case when c.request_id is null then nullif(split_part(btrim(r.customer_name), ' ', 1), '') end as "firstName",
     case when c.request_id is null
       then nullif(btrim(substr(btrim(r.customer_name), length(split_part(btrim(r.customer_name), ' ', 1)) + 1)), '')
       else c.name end as "lastName",
     case when c.request_id is null then r.customer_email else c.email end as email, ${owed}::float8 as "amountOwedToCustomer"
     from ${ones} join requests r on r.id = d.request_id left join ${clients} on c.request_id = d.request_id`;
const paymentsSql = (
  ones: string,
) => `select p.request_id as "requestId", p.id, p.raw_status as "rawStatus", p.at, p.charged_amount::float8 as "chargedAmount",
     nullif(p.refunded_amount, 0)::float8 as "refundedAmount", nullif(p.credited_amount, 0)::float8 as "creditedAmount",
     nullif(p.returned_amount, 0)::float8 as "returnedAmount", (${mistakenSql})::float8 as "mistakenAmount",
     p.charged_back_amount::float8 as "chargedBackAmount", p.type
   from ${ones} join payments p on p.request_id = d.request_id order by p.at`;
const remindersSql = (
  ones: string,
) => `select m.request_id as "requestId", m.type, m.created_at as "createdAt", m.new_reminder_scheduled_for as "newReminderScheduledFor",
     m.new_attempt_scheduled_for as "newAttemptScheduledFor", m.planned_for as "plannedFor", m.sent_at as "sentAt"
   from ${ones} join payment_reminders m on m.request_id = d.request_id order by m.created_at`;

type Settled = [includesSettled: boolean];
const due = {
  requests: question<RequestRow, Settled>('outstanding.requests', requestsSql(dueOnes, 'null')),
  payments: question<PaymentRow, Settled>('outstanding.payments', paymentsSql(dueOnes)),
  reminders: question<ReminderRow, Settled>('outstanding.reminders', remindersSql(dueOnes)),
};
const owed = {
  requests: question<RequestRow, []>('outstanding.owedRequests', requestsSql(owedOnes, 'd.owed')),
  payments: question<PaymentRow, []>('outstanding.owedPayments', paymentsSql(owedOnes)),
  reminders: question<ReminderRow, []>('outstanding.owedReminders', remindersSql(owedOnes)),
};

/** Rows under the request that they are of, each as the wire has it. */
function byRequest<Row extends { requestId: string }, Wire>(rows: readonly Row[], wireOf: (row: Row) => Wire) {
  const groups = new Map<string, Wire[]>();
  for (const row of rows) {
    const group = groups.get(row.requestId);
    if (group) group.push(wireOf(row));
    else groups.set(row.requestId, [wireOf(row)]);
  }
  return (id: string): Wire[] => groups.get(id) ?? [];
}

const paymentOf = ({
  requestId: _,
  at,
  type,
  refundedAmount,
  creditedAmount,
  returnedAmount,
  mistakenAmount,
  chargedBackAmount,
  ...row
}: PaymentRow): Payment => ({
  ...row,
  timestamp: at.toISOString(),
  ...(refundedAmount !== null && { refundedAmount }),
  ...(creditedAmount !== null && { creditedAmount }),
  ...(returnedAmount !== null && { returnedAmount }),
  ...(mistakenAmount !== null && { mistakenAmount }),
  ...(chargedBackAmount !== null && { chargedBackAmount }),
  ...(type && { type }),
});

const reminderOf = (row: ReminderRow): PaymentReminder => ({
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  ...(row.newReminderScheduledFor && { newReminderScheduledFor: row.newReminderScheduledFor.toISOString() }),
  ...(row.newAttemptScheduledFor && { newAttemptScheduledFor: row.newAttemptScheduledFor.toISOString() }),
  ...(row.plannedFor && { plannedFor: row.plannedFor.toISOString() }),
  ...(row.plannedFor && row.sentAt && { sentAt: row.sentAt.toISOString() }),
});

function joined(
  found: readonly RequestRow[],
  { payments, reminders }: { readonly payments: readonly PaymentRow[]; readonly reminders: readonly ReminderRow[] },
): DueRequest[] {
  const paymentsOf = byRequest(payments, paymentOf);
  const remindersOf = byRequest(reminders, reminderOf);
  return found.map(
    ({ createdAt, shortId, contractCode, firstName, lastName, email, amountOwedToCustomer, ...row }) => ({
      ...row,
      ...(shortId !== null && { shortId }),
      ...(contractCode !== null && { contractCode }),
      createTimestamp: createdAt.toISOString(),
      ...(firstName !== null && { firstName }),
      ...(lastName !== null && { lastName }),
      ...(email !== null && { email }),
      ...(amountOwedToCustomer !== null && { amountOwedToCustomer }),
      payments: paymentsOf(row.id),
      paymentReminders: remindersOf(row.id),
    }),
  );
}

/** Questions about requests that are not paid for (3-platform §2, §3). */
export const outstanding = {
  /** All requests of which something is due; with those that were reminded of, where what is settled is asked for, too. */
  due: (db: Database, includesSettled: boolean): Promise<DueRequest[]> =>
    readAtOnce(db, async (tx) =>
      joined(await due.requests.rows(tx, includesSettled), {
        payments: await due.payments.rows(tx, includesSettled),
        reminders: await due.reminders.rows(tx, includesSettled),
      }),
    ),
  /** Requests with money that belongs to their customers (DECISIONS T-746). */
  owedToCustomers: (db: Database): Promise<DueRequest[]> =>
    readAtOnce(db, async (tx) =>
      joined(await owed.requests.rows(tx), {
        payments: await owed.payments.rows(tx),
        reminders: await owed.reminders.rows(tx),
      }),
    ),
};
