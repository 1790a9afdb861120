-- An invoice of which credit notes of parts have taken back everything leaves its draft free, as a void one does (DECISIONS T-720, T-835). That
-- nothing is left of a document is kept with it, by a trigger of what credits it, so that an index can hold a draft to one invoice that counts.
alter table invoices add column is_credited boolean not null default false;
set local towline.unguarded = 'on';
update invoices i set is_credited = true where exists (select from invoices c where c.credits_part = i.id
  having sum(abs(c.total_gross_amount)) >= i.total_gross_amount);

create function mark_credited() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger invoices_credited after insert on invoices for each row when (new.credits_part is not null) execute function mark_credited();

drop index invoices_made_once;
create unique index invoices_made_once on invoices (made_from) where made_from is not null and not is_void and not is_credited;
