-- Keeps each version of a price list as it was saved, whoever writes it and by whatever way (DECISIONS T-503).
create or replace function keep_price_list_version() returns trigger language plpgsql as $$
begin
  insert into price_list_versions (list_code, version, document)
  values (new.code, new.version, new.doc || jsonb_build_object('version', new.version)) on conflict do nothing;
  return null;
end $$;
