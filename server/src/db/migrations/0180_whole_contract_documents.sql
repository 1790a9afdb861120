-- A contract's document lies as it is read: its columns stand in it, and no reader puts it together anew (DECISIONS T-540).
create function whole_contract() returns trigger language plpgsql set timezone to 'UTC' as $$
begin
  new.doc := (new.doc - '{code,name,type,isActive,archivedAt,lastUpdatedAt,version}'::text[])
    || jsonb_strip_nulls(jsonb_build_object('code', new.code, 'name', new.name, 'type', new.type, 'isActive', new.is_active,
      'archivedAt', new.archived_at, 'lastUpdatedAt', new.last_updated_at, 'version', new.version));
  return new;
end $$;

create trigger contracts_whole before insert or update of code, name, type, is_active, archived_at, last_updated_at, version, doc
  on contracts for each row execute function whole_contract();

update contracts set doc = doc;
