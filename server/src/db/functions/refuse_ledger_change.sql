-- The ledger is appended to, never changed: only its sealer writes the three columns of an entry that has none yet (DECISIONS T-560).
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'ledger_entries' then
    if old.position is null and new.position is not null
      and to_jsonb(new) - array['position', 'previous_hash', 'hash'] = to_jsonb(old) - array['position', 'previous_hash', 'hash'] then
      return new;
    end if;
  end if;
  raise exception 'the ledger is appended to, never changed' using errcode = 'integrity_constraint_violation';
end $$;
