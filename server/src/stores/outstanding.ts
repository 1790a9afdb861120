import type { OutstandingRequest } from '@towline/sdk/api';
import { isPaymentCounted } from '@towline/sdk/domain/payment/status';
import { paymentStatusValues } from '@towline/sdk/values';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A request that is not paid for, before it is classified (3-platform §3). */
export type DueRequest = Omit<
  OutstandingRequest,
  'amountDue' | 'latestChargeBackDate' | 'level' | 'niceStatus' | 'action' | 'isSettledRequest' | 'isPendingDirectDebit'
>;

const received = paymentStatusValues.filter((rawStatus) => isPaymentCounted({ rawStatus }));

// As customerGrossOf of the SDK says it: valid invoices, else receipts, less what was credited (DECISIONS T-160).
const sumOf = (type: string): string => `sum(abs(i.total_gross_amount)) filter (where i.type = '${type}')`;
const grossSql = `coalesce(${sumOf('CustomerInvoice')}, ${sumOf('CustomerReceipt')}, 0) - coalesce(${sumOf('CreditNote')}, 0)`;

const due = question<{ document: DueRequest }, [received: readonly string[], includesSettled: boolean]>(
  'outstanding.due',
  `with charged as (
     select i.request_id, ${grossSql} as gross from invoices i
     where not i.is_void and i.credits is null and i.type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote') group by i.request_id),
   paid as (
     select p.request_id, sum(p.charged_amount) as received from payments p where p.raw_status = any($1::text[]) group by p.request_id),
   owing as (
     select c.request_id, c.gross from charged c left join paid p on p.request_id = c.request_id
     where c.gross > coalesce(p.received, 0)
       or ($2::boolean and exists (select from payment_reminders m where m.request_id = c.request_id)))
   select json_strip_nulls(json_build_object('id', r.id, 'shortId', r.short_id, 'contractCode', r.contract_code, 'totalGrossAmount', o.gross,
     'createTimestamp', r.created_at, 'firstName', n.first_name, 'lastName', n.last_name, 'email', r.customer_email,
     'payments', coalesce((select json_agg(json_build_object('id', p.id, 'rawStatus', p.raw_status, 'timestamp', p.at,
       'chargedAmount', p.charged_amount, 'type', p.type) order by p.at) from payments p where p.request_id = r.id), '[]'),
     'paymentReminders', coalesce((select json_agg(json_build_object('type', m.type, 'createdAt', m.created_at,
       'newReminderScheduledFor', m.new_reminder_scheduled_for, 'newAttemptScheduledFor', m.new_attempt_scheduled_for) order by m.created_at)
       from payment_reminders m where m.request_id = r.id), '[]'))) as document
   from owing o join requests r on r.id = o.request_id,
     lateral (select nullif(split_part(btrim(r.customer_name), ' ', 1), '') as first_name,
       nullif(btrim(substr(btrim(r.customer_name), length(split_part(btrim(r.customer_name), ' ', 1)) + 1)), '') as last_name) n`,
);

/** Questions about requests that are not paid for (3-platform §2, §3). */
export const outstanding = {
  /** All requests of which something is due; with those that were reminded of, where what is settled is asked for, too. */
  async due(tx: Tx, includesSettled: boolean): Promise<DueRequest[]> {
    return (await due.rows(tx, received, includesSettled)).map(({ document }) => document);
  },
};
