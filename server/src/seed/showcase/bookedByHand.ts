import { earliestReminder } from '@towline/sdk/domain/payment/reminders';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { createRandom } from '../random.ts';
import { reckonDues } from '../reckonDues.ts';
import type { Showcase } from './facts.ts';

/** The newest that were paid for their document by no provider and of which nothing came back. */
const transferredSql = `
  select p.id from payments p join requests r on r.id = p.request_id
  where p.raw_status = 'Paid' and p.provider_ref is null and p.type = 'DirectPayment'
    and (select count(*) from payments o where o.request_id = p.request_id) = 1
    and exists (select from invoices i where i.request_id = p.request_id and not i.is_void
      and i.type in ('CustomerReceipt', 'CustomerInvoice') and i.total_gross_amount = p.charged_amount)
  order by p.at desc, p.id limit 3`;

/** The newest that failed, of requests that were not reminded yet. */
const unremindedSql = `
  select p.id, p.request_id as "requestId" from payments p join request_dues d on d.request_id = p.request_id and d.is_owing
  where p.raw_status in ('Failed', 'Charged_Back') and not exists (select from payment_reminders m where m.request_id = p.request_id)
  order by p.at desc, p.id limit $1`;

/** The newest that were paid, where fewer failed than are shown: a small demo may have none at this hour. */
const failingSql = `
  select p.id, p.request_id as "requestId" from payments p
  where p.raw_status = 'Paid' and p.provider_ref is null and p.value_day is null and p.charged_amount > 20
    and (select count(*) from payments o where o.request_id = p.request_id) = 1
    and not exists (select from payment_reminders m where m.request_id = p.request_id)
    and exists (select from invoices i where i.request_id = p.request_id and not i.is_void
      and i.type in ('CustomerReceipt', 'CustomerInvoice') and i.total_gross_amount = p.charged_amount)
    and not exists (select from invoices i where i.request_id = p.request_id and i.type = 'CreditNote')
  order by p.at desc, p.id limit $1`;

interface Reminded {
  id: string;
  requestId: string;
}

/** Payments that failed and of which nobody was reminded yet. */
async function unremindedPayments({ client }: Pick<Showcase, 'client'>, wanted: number): Promise<Reminded[]> {
  const { rows } = await client.query<Reminded>(unremindedSql, [wanted]);
  if (rows.length >= wanted) return rows;
  const { rows: failing } = await client.query<Reminded>(failingSql, [wanted - rows.length]);
  await client.query(`update payments set raw_status = 'Failed' where id = any ($1)`, [failing.map(({ id }) => id)]);
  await reckonDues(
    client,
    failing.map(({ requestId }) => requestId),
  );
  return [...rows, ...failing];
}

/** Bank transfers that somebody booked, reminders that are planned and have not left, and one that was called off (DECISIONS S-47, T-754, T-753). */
export async function addBookedByHand({ client, seed, now }: Showcase): Promise<void> {
  const random = createRandom(seed, 'booked by hand');
  const transferred = (await client.query<{ id: string }>(transferredSql)).rows.map(({ id }) => id);
  await client.query(
    `update payments p set type = null, value_day = (p.at at time zone 'Europe/Brussels')::date, booked_by = 'Nele Maes',
       transfer_reference = i.number, transfer_document = i.id
     from invoices i where p.id = any ($1) and i.request_id = p.request_id and not i.is_void
       and i.type in ('CustomerReceipt', 'CustomerInvoice') and i.total_gross_amount = p.charged_amount`,
    [transferred],
  );
  const unreminded = await unremindedPayments({ client }, 3);
  const plannedFor = new Date(earliestReminder(now.getTime()));
  const line = (requestId: string, message: LogMessage, hoursAgo: number): Row<'request_log'> => ({
    ...{ id: random.uuid(), request_id: requestId, at: new Date(now.getTime() - hoursAgo * 3_600_000), message },
    ...{
      agent_name: 'Nele Maes',
      data: JSON.stringify({ type: 'FirstReminder', plannedFor: plannedFor.toISOString() }),
    },
  });
  const lines = unreminded.map(({ requestId }) => line(requestId, 'Payment reminder planned', 3));
  const [calledOff] = unreminded.splice(2);
  if (calledOff) lines.push(line(calledOff.requestId, 'Payment reminder called off', 1));
  await addMissingRows(client, 'request_log', lines);
  for (const { id, requestId } of unreminded)
    await client.query(
      `insert into payment_reminders (id, request_id, type, payment_type, created_at, payment_id, new_attempt_scheduled_for, planned_for)
       values ($1, $2, 'FirstReminder', 'DirectDebit', $3, $4, $5, $5)`,
      [random.uuid(), requestId, new Date(now.getTime() - 3 * 3_600_000), id, plannedFor],
    );
}
