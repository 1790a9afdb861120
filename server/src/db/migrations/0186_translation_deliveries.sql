-- A key that is under way to another environment: written down before it leaves, taken away with the line that says what became of
-- it. One that stays is finished by any server, under the same id (DECISIONS T-537). The delivery is kept letter by letter: its id
-- is made of them.
create table translation_deliveries (
  id bigint generated always as identity primary key,
  sync_id uuid not null,
  environment text not null,
  is_undo boolean not null,
  delivery json not null,
  agent_id text not null,
  agent_name text not null,
  acting_agent_id text,
  acting_agent_name text,
  begun_at timestamptz not null,
  next_try_at timestamptz not null
);
