-- Texts that administrators saved: they lie over those that are shipped with the console (5-decisions S-42).
create table translations (
  id text generated always as (locale || ':' || key) stored primary key,
  key text not null,
  locale text not null,
  value text not null,
  category text,
  version integer not null,
  last_updated_at timestamptz not null,
  last_updated_by text default nullif(current_setting('towline.agent', true), ''),
  acting_agent_name text default nullif(current_setting('towline.acting_agent', true), '')
);
create index translations_by_key on translations (key);
create trigger translations_record after insert or delete on translations
  for each row execute function notify_record('translations', 'id');
create trigger translations_record_saved after update on translations
  for each row when (old.version <> new.version) execute function notify_record('translations', 'id');

-- What became of each key that was sent to another environment. The texts that were written there are what both sides had then,
-- and what an undo puts back (DECISIONS T-433).
create table translation_syncs (
  id bigint generated always as identity primary key,
  sync_id uuid not null,
  environment text not null,
  key text not null,
  at timestamptz not null,
  agent_name text default nullif(current_setting('towline.agent', true), ''),
  acting_agent_name text default nullif(current_setting('towline.acting_agent', true), ''),
  outcome text not null,
  code text,
  texts jsonb not null default '[]'
);
create index translation_syncs_of_key on translation_syncs (environment, key, id desc);
create index translation_syncs_of_sync on translation_syncs (sync_id, key);
