-- Every version of a contract, whole: who saved it, when and why (3-platform §2, §3, §5). What stands today is the first that is kept.
create table contract_versions (
  contract_code text not null references contracts (code) on delete cascade,
  version integer not null,
  saved_at timestamptz not null,
  agent_id uuid default nullif(current_setting('towline.agent_id', true), '')::uuid,
  agent_name text default nullif(current_setting('towline.agent', true), ''),
  -- The agent who looked through the other's eyes, where one did (DECISIONS S-37).
  acting_agent_id uuid default nullif(current_setting('towline.acting_agent_id', true), '')::uuid,
  acting_agent_name text default nullif(current_setting('towline.acting_agent', true), ''),
  reason text,
  -- Saved with members that the schema does not know (DECISIONS C-80).
  bypassed_schema boolean not null default false,
  document jsonb not null,
  primary key (contract_code, version)
);

-- Requests of before they named their version hold this one (DECISIONS S-41).
alter table contracts add column first_kept_version integer not null default 1;
update contracts set first_kept_version = version;
alter table requests add column contract_version integer;

insert into contract_versions (contract_code, version, saved_at, document)
select code, version, last_updated_at, doc || jsonb_strip_nulls(jsonb_build_object('code', code, 'name', name, 'type', type,
  'isActive', is_active, 'archivedAt', archived_at, 'lastUpdatedAt', last_updated_at, 'version', version)) from contracts;

create function keep_contract_version() returns trigger language plpgsql as $$
begin
  insert into contract_versions (contract_code, version, saved_at, document)
  values (new.code, new.version, new.last_updated_at, new.doc || jsonb_strip_nulls(jsonb_build_object('code', new.code,
    'name', new.name, 'type', new.type, 'isActive', new.is_active, 'archivedAt', new.archived_at,
    'lastUpdatedAt', new.last_updated_at, 'version', new.version)))
  on conflict do nothing;
  return null;
end $$;

create trigger contracts_kept after insert on contracts for each row execute function keep_contract_version();
create trigger contracts_kept_saved after update on contracts
  for each row when (old.version <> new.version) execute function keep_contract_version();

create trigger contracts_record after insert or delete on contracts
  for each row execute function notify_record('contracts', 'code');
create trigger contracts_record_saved after update on contracts
  for each row when (old.version <> new.version) execute function notify_record('contracts', 'code');
