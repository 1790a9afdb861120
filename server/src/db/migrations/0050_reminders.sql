-- An agent asks to be called back to a request: at that time their own bell rings, once, on every desk of theirs.
create table request_reminders (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests (id) on delete cascade,
  agent_id uuid not null references agents (id) on delete cascade,
  due_at timestamptz not null,
  remarks text,
  created_at timestamptz not null default now()
);
create index request_reminders_due on request_reminders (due_at);
create index request_reminders_request on request_reminders (request_id, agent_id);

-- What a colleague or the agent themselves wrote beside it.
alter table notices add column remarks text;
