-- A document that is void is gone with all that credited it: the credit note of its rest and those of parts before it (S-40, DECISIONS
-- T-720).
drop index invoices_charged;
create index invoices_charged on invoices (request_id) include (type, total_gross_amount, credits_part)
  where not is_void and credits is null and type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote');

-- As the SDK's customerGrossOf and amountDueOf say it (3-platform §4, DECISIONS T-160, T-592, T-720).
create or replace view reckoned_dues as
  select r.id as request_id,
    (select case when count(*) > 0 then
        coalesce(sum(d.total_gross_amount) filter (where d.type = 'CustomerInvoice'), sum(d.total_gross_amount) filter (where d.type = 'CustomerReceipt'), 0)
        - coalesce(sum(abs(d.total_gross_amount)) filter (where d.type = 'CreditNote'), 0) end
      from invoices d
      where d.request_id = r.id and not d.is_void and d.credits is null and d.type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote')
        and (d.credits_part is null or not exists (select from invoices o where o.id = d.credits_part and o.is_void))) as gross,
    coalesce((select sum(case when p.raw_status = 'Charged_Back'
        then greatest(0, coalesce(p.charged_amount - p.refunded_amount - p.charged_back_amount, 0)) else p.charged_amount end)
      from payments p
      where p.request_id = r.id and p.raw_status in ('Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded', 'Charged_Back')), 0) as received
  from requests r;

update request_dues d set gross = n.gross, received = n.received from reckoned_dues n
  where n.request_id in (select c.request_id from invoices c join invoices o on o.id = c.credits_part where o.is_void)
    and d.request_id = n.request_id and (d.gross, d.received) is distinct from (n.gross, n.received);
