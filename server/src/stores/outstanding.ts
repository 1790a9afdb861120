import type { OutstandingRequest, Payment, PaymentReminder } from '@towline/sdk/api';
import type { Database } from '../db/client.ts';
import { question } from '../db/statement.ts';
import { readAtOnce } from '../db/transaction.ts';

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

type RequestRow = {
  id: string;
  shortId: string | null;
  contractCode: string | null;
  totalGrossAmount: number;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
};
const requests = question<RequestRow, [includesSettled: boolean]>(
  'outstanding.requests',
  `select r.id, r.short_id as "shortId", r.contract_code as "contractCode", d.gross::float8 as "totalGrossAmount", r.created_at as "createdAt",
     nullif(split_part(btrim(r.customer_name), ' ', 1), '') as "firstName",
     nullif(btrim(substr(btrim(r.customer_name), length(split_part(btrim(r.customer_name), ' ', 1)) + 1)), '') as "lastName",
     r.customer_email as email
   from ${dueOnes} join requests r on r.id = d.request_id`,
);

type PaymentRow = {
  requestId: string;
  id: string;
  rawStatus: Payment['rawStatus'];
  at: Date;
  chargedAmount: number;
  refundedAmount: number | null;
  chargedBackAmount: number | null;
  type: Payment['type'] | null;
};
const payments = question<PaymentRow, [includesSettled: boolean]>(
  'outstanding.payments',
  `select p.request_id as "requestId", p.id, p.raw_status as "rawStatus", p.at, p.charged_amount::float8 as "chargedAmount",
     nullif(p.refunded_amount, 0)::float8 as "refundedAmount", p.charged_back_amount::float8 as "chargedBackAmount", p.type
   from ${dueOnes} join payments p on p.request_id = d.request_id order by p.at`,
);

type ReminderRow = {
  requestId: string;
  type: PaymentReminder['type'];
  createdAt: Date;
  newReminderScheduledFor: Date | null;
  newAttemptScheduledFor: Date | null;
};
const reminders = question<ReminderRow, [includesSettled: boolean]>(
  'outstanding.reminders',
  `select m.request_id as "requestId", m.type, m.created_at as "createdAt", m.new_reminder_scheduled_for as "newReminderScheduledFor",
     m.new_attempt_scheduled_for as "newAttemptScheduledFor"
   from ${dueOnes} join payment_reminders m on m.request_id = d.request_id order by m.created_at`,
);

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

const paymentOf = ({ requestId: _, at, type, refundedAmount, chargedBackAmount, ...row }: PaymentRow): Payment => ({
  ...row,
  timestamp: at.toISOString(),
  ...(refundedAmount !== null && { refundedAmount }),
  ...(chargedBackAmount !== null && { chargedBackAmount }),
  ...(type && { type }),
});

const reminderOf = (row: ReminderRow): PaymentReminder => ({
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  ...(row.newReminderScheduledFor && { newReminderScheduledFor: row.newReminderScheduledFor.toISOString() }),
  ...(row.newAttemptScheduledFor && { newAttemptScheduledFor: row.newAttemptScheduledFor.toISOString() }),
});

/** Questions about requests that are not paid for (3-platform §2, §3). */
export const outstanding = {
  /** All requests of which something is due; with those that were reminded of, where what is settled is asked for, too. */
  due: (db: Database, includesSettled: boolean): Promise<DueRequest[]> =>
    readAtOnce(db, async (tx) => {
      const found = await requests.rows(tx, includesSettled);
      const paymentsOf = byRequest(await payments.rows(tx, includesSettled), paymentOf);
      const remindersOf = byRequest(await reminders.rows(tx, includesSettled), reminderOf);
      return found.map(({ createdAt, shortId, contractCode, firstName, lastName, email, ...row }) => ({
        ...row,
        ...(shortId !== null && { shortId }),
        ...(contractCode !== null && { contractCode }),
        createTimestamp: createdAt.toISOString(),
        ...(firstName !== null && { firstName }),
        ...(lastName !== null && { lastName }),
        ...(email !== null && { email }),
        payments: paymentsOf(row.id),
        paymentReminders: remindersOf(row.id),
      }));
    }),
};
