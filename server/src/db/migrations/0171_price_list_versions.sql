-- Every version of a price list, whole: who saved it, when and why (DECISIONS T-503). What stands today is the first that is kept.
create table price_list_versions (
  list_code text not null references price_lists (code) on delete cascade,
  version integer not null,
  saved_at timestamptz not null default now(),
  agent_id uuid default nullif(current_setting('towline.agent_id', true), '')::uuid,
  agent_name text default nullif(current_setting('towline.agent', true), ''),
  -- The agent who looked through the other's eyes, where one did (DECISIONS S-37).
  acting_agent_id uuid default nullif(current_setting('towline.acting_agent_id', true), '')::uuid,
  acting_agent_name text default nullif(current_setting('towline.acting_agent', true), ''),
  reason text,
  document jsonb not null,
  primary key (list_code, version)
);

insert into price_list_versions (list_code, version, document)
select code, version, doc || jsonb_build_object('version', version) from price_lists;

create function keep_price_list_version() returns trigger language plpgsql as $$
begin
  insert into price_list_versions (list_code, version, document)
  values (new.code, new.version, new.doc || jsonb_build_object('version', new.version)) on conflict do nothing;
  return null;
end $$;

create trigger price_lists_kept after insert on price_lists for each row execute function keep_price_list_version();
create trigger price_lists_kept_saved after update on price_lists
  for each row when (old.version <> new.version) execute function keep_price_list_version();

-- A list that was made for a contract is found by it, also before the contract names it (DECISIONS T-503).
create index price_lists_of_client on price_lists (contract_code) where viewpoint = 'Client' and contract_code is not null;
