-- Every valid receipt and invoice charges the customer: a receipt that became an invoice is void, and says nothing of the others (DECISIONS
-- S-40, T-797).
-- What went back of what had come in beyond what was charged is received no longer, whatever is charged later (DECISIONS T-798).
alter table payments add column returned_amount numeric(12, 2) not null default 0;

-- As the SDK's customerGrossOf and amountDueOf say it (3-platform §4, DECISIONS T-592, T-720, T-741, T-797, T-798).
create or replace view reckoned_dues as
  select r.id as request_id,
    (select sum(case when d.type = 'CreditNote' then -abs(d.total_gross_amount) else d.total_gross_amount end)
      from invoices d
      where d.request_id = r.id and not d.is_void and d.credits is null and d.type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote')
        and (d.credits_part is null or not exists (select from invoices o where o.id = d.credits_part and o.is_void))) as gross,
    coalesce((select sum(case when p.raw_status = 'Charged_Back'
        then greatest(0, coalesce(p.charged_amount - p.refunded_amount - p.charged_back_amount, 0)) else p.charged_amount - p.credited_amount - p.returned_amount end)
      from payments p
      where p.request_id = r.id and p.raw_status in ('Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded', 'Charged_Back')), 0) as received
  from requests r;

update request_dues d set gross = n.gross, received = n.received from reckoned_dues n
  where n.request_id in (select i.request_id from invoices i join invoices o on o.request_id = i.request_id
      where i.type = 'CustomerInvoice' and not i.is_void and o.type = 'CustomerReceipt' and not o.is_void)
    and d.request_id = n.request_id and (d.gross, d.received) is distinct from (n.gross, n.received);

-- The triggers of payments reckon their requests anew. Refunds of before whose credit note nobody knows stay as they are (DECISIONS T-741).
update payments p set returned_amount = m.cents / 100.0
  from (
    select m.payment_id, sum(m.amount - m.credited) as cents
      from payment_moves m join payments y on y.id = m.payment_id
      where m.kind = 'Refund' and m.state = 'Done' and m.amount > m.credited and exists (select from invoices i
        where i.request_id = y.request_id and i.type in ('CustomerReceipt', 'CustomerInvoice') and i.at <= m.done_at)
      group by m.payment_id) m
  where p.id = m.payment_id;
