-- Keeps each version of a contract as it was saved, whoever writes it and by whatever way (3-platform §5).
create or replace function keep_contract_version() returns trigger language plpgsql as $$
begin
  insert into contract_versions (contract_code, version, saved_at, document)
  values (new.code, new.version, new.last_updated_at, new.doc)
  on conflict do nothing;
  return null;
end $$;
