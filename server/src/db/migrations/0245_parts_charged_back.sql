-- A bank takes back a part of a payment (DECISIONS T-592): what of it is gone, and what of each move is due again. Moves and charge-backs
-- of before are of the whole payment, whose words stand.
alter table payments add column charged_back_amount numeric(12, 2);
alter table payment_moves add column due_again bigint;

-- As the SDK's customerGrossOf and amountDueOf say it (3-platform §4, DECISIONS T-160, T-592).
create or replace view reckoned_dues as
  select r.id as request_id,
    (select case when count(*) > 0 then
        coalesce(sum(d.total_gross_amount) filter (where d.type = 'CustomerInvoice'), sum(d.total_gross_amount) filter (where d.type = 'CustomerReceipt'), 0)
        - coalesce(sum(abs(d.total_gross_amount)) filter (where d.type = 'CreditNote'), 0) end
      from invoices d
      where d.request_id = r.id and not d.is_void and d.credits is null and d.type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote')) as gross,
    coalesce((select sum(case when p.raw_status = 'Charged_Back'
        then greatest(0, coalesce(p.charged_amount - p.refunded_amount - p.charged_back_amount, 0)) else p.charged_amount end)
      from payments p
      where p.request_id = r.id and p.raw_status in ('Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded', 'Charged_Back')), 0) as received
  from requests r;
