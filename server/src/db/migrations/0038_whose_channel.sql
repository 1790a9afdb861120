-- A message that came in belongs to the organisation whose channel (mailbox, number) it came over (5-decisions S-45); without
-- one only administrators see it while it belongs to no request.
alter table inbound_messages add column organisation_code text references organisations (code) on delete set null;
drop index inbound_messages_tray;
create index inbound_messages_tray on inbound_messages (organisation_code, received_at desc, seq desc) where request_id is null;

create or replace function notify_tray() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'tray', 'id', coalesce(new.id, old.id),
    'organisation', coalesce(new.organisation_code, old.organisation_code),
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now()
  ))::text);
  return null;
end $$;

-- Who did something is kept by id; the name beside it is the account's at that time (5-decisions S-46). The id is that of the
-- agent in whose name the transaction runs; what the program does by itself has none.
alter table request_log add column agent_id uuid default nullif(current_setting('towline.agent_id', true), '')::uuid;

create table agent_log (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references agents (id) on delete cascade,
  at timestamptz not null,
  message text not null,
  -- Who did it, by id and by the name of that time.
  by_agent_id uuid,
  by_name text,
  data jsonb
);
create index agent_log_agent on agent_log (agent_id, at desc);

-- A note whose text was changed says by whom and when, and keeps what stood there (2-requests §5).
alter table request_notes add column edited_by uuid, add column edited_name text, add column edited_at timestamptz,
  add column former jsonb not null default '[]';
