-- What of a request's money came in and is here still, so that whom something belongs to is found without reading the ledger (DECISIONS
-- T-746, T-813).
-- Nobody writes of what it is reckoned from meanwhile; in the order in which requests are worked on.
lock table requests, invoices, payments in share row exclusive mode;
alter table request_dues add column held numeric(12, 2) not null default 0;

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
    select coalesce(sum(case when p.raw_status = 'Charged_Back'
        then greatest(0, coalesce(p.charged_amount - p.refunded_amount - p.charged_back_amount, 0)) else p.charged_amount - p.credited_amount - p.returned_amount end), 0) as received,
      coalesce(sum(case p.raw_status when 'Refunded' then 0
        when 'Charged_Back' then coalesce(p.charged_amount - p.refunded_amount - p.charged_back_amount, 0) else p.charged_amount - p.refunded_amount end), 0) as held
    from payments p
    where p.request_id = r.id and p.raw_status in ('Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded', 'Charged_Back')) c;

update request_dues d set held = n.held from reckoned_dues n where n.request_id = d.request_id and n.held <> 0;
-- A column, so that the planner knows how few they are.
alter table request_dues add column is_owed boolean not null generated always as (held > coalesce(gross, 0)) stored;
create index request_dues_owed on request_dues (request_id) where is_owed;
analyze request_dues;
