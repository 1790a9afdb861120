-- Windows of database access for a network address (3-platform §1, §9). What lets the address in is asked at the begin and at the
-- end; a row outlives a restart, and any server ends what is over (DECISIONS T-348).
create table database_access (
  id uuid primary key,
  agent_id uuid not null references agents (id) on delete cascade,
  agent_name text not null,
  ip inet not null,
  hours integer not null check (hours between 1 and 744),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whoever lets it in has said so; without it the window never was.
  begun_at timestamptz,
  -- Closed before its end.
  closed_at timestamptz,
  -- Whoever let it in has shut it out.
  ended_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text
);
create index database_access_open on database_access (expires_at) where ended_at is null;
