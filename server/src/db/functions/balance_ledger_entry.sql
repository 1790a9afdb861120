-- At the end of the transaction: the postings of an entry are as many as it says and add up to nothing (DECISIONS T-560).
create or replace function balance_ledger_entry() returns trigger language plpgsql as $$
declare
  entry uuid := case when tg_table_name = 'ledger_entries' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'entry_id')::uuid end;
  said smallint;
  found bigint;
  total numeric;
begin
  select lines into said from ledger_entries where id = entry;
  select count(*), coalesce(sum(amount), 0) into found, total from ledger_postings where entry_id = entry;
  if found <> said or total <> 0 then
    raise exception 'ledger entry % has % postings of % and is out by % cents', entry, found, said, total
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
