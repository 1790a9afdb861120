-- What became of a saved record of the configuration: who saved it and as whom, when, why, and what changed (DECISIONS T-322).
create table record_history (
  id bigint generated always as identity primary key,
  tag text not null,
  record_id text not null,
  version integer not null,
  at timestamptz not null,
  agent_id uuid not null,
  agent_name text not null,
  -- The agent who looked through the other's eyes, where one did (DECISIONS S-37).
  acting_agent_id uuid,
  operation text not null,
  why text,
  changes jsonb not null
);
create index record_history_of on record_history (tag, record_id, version);

alter table price_lists add column version integer not null default 1;

-- Tells who may read records of the kind that one has another version. Arguments: tag of the api, column that names it, column
-- of the organisation whose record it is, where not everybody may know of it.
create function notify_record() returns trigger language plpgsql as $$
declare
  kept jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'changed', 'tag', tg_argv[0], 'id', kept ->> tg_argv[1],
    'version', case when tg_op <> 'DELETE' then (kept ->> 'version')::integer end,
    'created', case when tg_op = 'INSERT' then true end,
    'organisation', kept ->> tg_argv[2],
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now()))::text);
  return null;
end $$;

create trigger organisations_record after insert or delete on organisations
  for each row execute function notify_record('organisations', 'code');
create trigger organisations_record_saved after update on organisations
  for each row when (old.version <> new.version) execute function notify_record('organisations', 'code');
create trigger client_workshops_record after insert or delete on client_workshops
  for each row execute function notify_record('clientWorkshops', 'id', 'organisation_code');
create trigger client_workshops_record_saved after update on client_workshops
  for each row when (old.version <> new.version) execute function notify_record('clientWorkshops', 'id', 'organisation_code');
create trigger agents_record after insert or delete on agents
  for each row execute function notify_record('agents', 'id', 'organisation_code');
create trigger agents_record_saved after update on agents
  for each row when (old.version <> new.version) execute function notify_record('agents', 'id', 'organisation_code');
create trigger partners_record after insert or delete on partners
  for each row execute function notify_record('partners', 'id');
create trigger partners_record_saved after update on partners
  for each row when (old.version <> new.version) execute function notify_record('partners', 'id');
create trigger price_lists_record after insert or delete on price_lists
  for each row execute function notify_record('priceLists', 'code');
create trigger price_lists_record_saved after update on price_lists
  for each row when (old.version <> new.version) execute function notify_record('priceLists', 'code');
