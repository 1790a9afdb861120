-- Whether a settlement, or one that it carries, has a document that was taken back and whose credit note is not in it: unless that was taken
-- off what was sent to the bank, paying it would pay what nobody owes (DECISIONS T-791).
create or replace function settlement_holds_void(settlement uuid) returns boolean language sql stable as $$
  with recursive bundle (id) as (
    select settlement
    union all select c.id from bundle b join settlements c on c.carried_into = b.id)
  select exists (
    select from bundle b join settlement_lines l on l.settlement_id = b.id and l.kind = 'SelfBilling'
      join invoices i on i.id = l.invoice_id and i.is_void
      left join invoices c on c.credits = i.id
      left join settlement_lines k on k.invoice_id = c.id
      left join settlements t on t.id = standing_settlement(k.settlement_id)
    where t.id is null or (t.id <> settlement and t.status not in ('Paying', 'Paid')))
$$;
