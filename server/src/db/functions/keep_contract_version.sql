-- Keeps each version of a contract as it was saved, whoever writes it and by whatever way (3-platform §5).
create or replace function keep_contract_version() returns trigger language plpgsql as $$
begin
  insert into contract_versions (contract_code, version, saved_at, document)
  values (new.code, new.version, new.last_updated_at, new.doc || jsonb_strip_nulls(jsonb_build_object('code', new.code,
    'name', new.name, 'type', new.type, 'isActive', new.is_active, 'archivedAt', new.archived_at,
    'lastUpdatedAt', new.last_updated_at, 'version', new.version)))
  on conflict do nothing;
  return null;
end $$;
