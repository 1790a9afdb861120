-- What of a refund came with a credit note counts as received no longer, as the note took it off what is charged (DECISIONS T-741). Refunds of
-- before say it where they name their credit note; others stay as they are, so that nobody who got everything back becomes a debtor. Their
-- moves keep none: their entries of the ledger were made without it.
alter table payment_moves add column credited bigint;
alter table payments add column credited_amount numeric(12, 2) not null default 0;

-- As the SDK's customerGrossOf and amountDueOf say it (3-platform §4, DECISIONS T-160, T-592, T-720, T-741).
create or replace view reckoned_dues as
  select r.id as request_id,
    (select case when count(*) > 0 then
        coalesce(sum(d.total_gross_amount) filter (where d.type = 'CustomerInvoice'), sum(d.total_gross_amount) filter (where d.type = 'CustomerReceipt'), 0)
        - coalesce(sum(abs(d.total_gross_amount)) filter (where d.type = 'CreditNote'), 0) end
      from invoices d
      where d.request_id = r.id and not d.is_void and d.credits is null and d.type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote')
        and (d.credits_part is null or not exists (select from invoices o where o.id = d.credits_part and o.is_void))) as gross,
    coalesce((select sum(case when p.raw_status = 'Charged_Back'
        then greatest(0, coalesce(p.charged_amount - p.refunded_amount - p.charged_back_amount, 0)) else p.charged_amount - p.credited_amount end)
      from payments p
      where p.request_id = r.id and p.raw_status in ('Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded', 'Charged_Back')), 0) as received
  from requests r;

-- The triggers of payments reckon their requests anew. A refund names the first of its credit notes; those of one moment are of one refund.
update payments p set credited_amount = m.cents / 100.0
  from (
    select m.payment_id, sum(least(m.amount, (select sum(abs(c.total_gross_amount)) * 100 from invoices c
        where c.request_id = n.request_id and c.type = 'CreditNote' and c.at = n.at))) as cents
      from payment_moves m join invoices n on n.id = m.credit_note_id
      where m.kind = 'Refund' and m.state = 'Done' group by m.payment_id) m
  where p.id = m.payment_id;
