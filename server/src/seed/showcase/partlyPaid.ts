import { reckonDues } from '../reckonDues.ts';
import type { Showcase } from './facts.ts';

/** The newest that were paid at once, by their day: two of this week, two of before. */
const paidSql = `
  select id, request_id as "requestId" from (
    select p.id, p.request_id, row_number() over (partition by p.at > $1::timestamptz - interval '6 days' order by p.at desc, p.id) as place
    from payments p where p.raw_status = 'Paid' and p.charged_amount > 20
      and not p.at between $1::timestamptz - interval '8 days' and $1::timestamptz - interval '6 days'
      and not exists (select from payments o where o.request_id = p.request_id and o.id <> p.id)
      and not exists (select from payment_reminders m where m.request_id = p.request_id)
      and exists (select from invoices i where i.request_id = p.request_id and not i.is_void and i.type in ('CustomerReceipt', 'CustomerInvoice'))
      and not exists (select from invoices i where i.request_id = p.request_id and i.type = 'CreditNote')
  ) p where place <= 2`;

/** A mandate of which a first part came in: what is left waits for its bank, a week and then longer (3-platform §4, DECISIONS S-47). */
export async function addPartlyPaid({ client, now }: Showcase): Promise<void> {
  const { rows } = await client.query<{ id: string; requestId: string }>(paidSql, [now]);
  await client.query(
    `update payments set charged_amount = round(charged_amount * 0.6, 2), type = 'DirectDebit' where id = any ($1)`,
    [rows.map(({ id }) => id)],
  );
  await reckonDues(
    client,
    rows.map(({ requestId }) => requestId),
  );
}
