-- A payment, a move of its money and a payout that the ledger knows never go, and no settlement or line of one does: an entry whose fact is
-- gone proves nothing (DECISIONS T-793).
create or replace function keep_money_fact() returns trigger language plpgsql as $$
begin
  if current_setting('towline.unguarded', true) = 'on' then
    return old;
  end if;
  if tg_table_name in ('settlements', 'settlement_lines')
    or exists (select from ledger_entries e where e.source_id = (to_jsonb(old) ->> 'id')::uuid) then
    raise exception '% that is in the books is never taken away', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
