-- What a bank takes back beyond what is left of a payment is its provider's matter: it takes nothing off what belongs to the customer for other
-- payments (DECISIONS T-592, T-741, T-839).
-- Nobody writes of what it is reckoned from meanwhile; in the order in which requests are worked on.
lock table requests, invoices, payments in share row exclusive mode;

-- As the SDK's customerGrossOf and amountDueOf say it (3-platform §4, DECISIONS T-592, T-720, T-741, T-797, T-798). `held` is what went back taken
-- off what came in, whatever was credited of it: by status where a payment of before says no amount.
create or replace view reckoned_dues as
  select r.id as request_id,
    (select sum(case when d.type = 'CreditNote' then -abs(d.total_gross_amount) else d.total_gross_amount end)
      from invoices d
      where d.request_id = r.id and not d.is_void and d.credits is null and d.type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote')
        and (d.credits_part is null or not exists (select from invoices o where o.id = d.credits_part and o.is_void))) as gross,
    c.received, c.held
  from requests r cross join lateral (
    select coalesce(sum(case when p.raw_status = 'Charged_Back' then b.left_of else p.charged_amount - p.credited_amount - p.returned_amount end), 0) as received,
      coalesce(sum(case p.raw_status when 'Refunded' then 0 when 'Charged_Back' then b.left_of else p.charged_amount - p.refunded_amount end), 0) as held
    from payments p
      cross join lateral (select greatest(0, coalesce(p.charged_amount - p.refunded_amount - p.charged_back_amount, 0)) as left_of) b
    where p.request_id = r.id and p.raw_status in ('Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded', 'Charged_Back')) c;

update request_dues d set held = n.held from reckoned_dues n
  where n.request_id in (select p.request_id from payments p where p.raw_status = 'Charged_Back' and p.refunded_amount + p.charged_back_amount > p.charged_amount)
    and d.request_id = n.request_id and n.held <> d.held;

-- When what nobody pays of what was in the books before was written off; null: that is still to be done.
alter table ledger_openings add column written_off_at timestamptz;
