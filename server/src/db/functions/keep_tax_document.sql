-- A tax document is never changed and never goes: void issues a credit note, a correction is a new one (S-40, DECISIONS T-550). It is told
-- once that it is void, once that everything of it was credited in parts (T-835), and that is all. Purchase orders and B2B drafts are working
-- papers. A backup is read back with truncate and copy, which no trigger of rows stands in the way of; who keeps house sets
-- towline.unguarded for their transaction.
create or replace function keep_tax_document() returns trigger language plpgsql as $$
begin
  if old.type in ('PurchaseOrder', 'B2BDraft') or current_setting('towline.unguarded', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and not old.is_void and new.is_void
    and to_jsonb(new) - 'is_void' - 'version' = to_jsonb(old) - 'is_void' - 'version' then return new; end if;
  if tg_op = 'UPDATE' and new.is_credited and to_jsonb(new) - 'is_credited' = to_jsonb(old) - 'is_credited'
    and not old.is_credited then return new; end if;
  raise exception 'tax document % is never changed', old.number using errcode = 'restrict_violation';
end $$;
