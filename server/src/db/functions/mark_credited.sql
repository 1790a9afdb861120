-- Once credit notes of parts have taken back everything of a document, it is told so, once (DECISIONS T-720, T-835). Its row is held first and
-- reckoned in a statement of its own: of two credit notes of one moment the second sees the first.
create or replace function mark_credited() returns trigger language plpgsql as $$
begin
  perform from invoices where id = new.credits_part for update;
  update invoices i set is_credited = true
    where i.id = new.credits_part and not i.is_credited
      and (select sum(abs(c.total_gross_amount)) from invoices c where c.credits_part = i.id) >= i.total_gross_amount;
  return null;
end $$;
