-- A contract's document says what its columns say, whoever writes them: it is read as it lies (DECISIONS T-540).
create or replace function whole_contract() returns trigger language plpgsql set timezone to 'UTC' as $$
begin
  new.doc := (new.doc - '{code,name,type,isActive,archivedAt,lastUpdatedAt,version}'::text[])
    || jsonb_strip_nulls(jsonb_build_object('code', new.code, 'name', new.name, 'type', new.type, 'isActive', new.is_active,
      'archivedAt', new.archived_at, 'lastUpdatedAt', new.last_updated_at, 'version', new.version));
  return new;
end $$;
