-- The tray of messages that belong to no request yet (5-decisions S-34) is told of like everything else: what came, and what
-- found its request or came back. Who may read the tray is asked where the event leaves.
create or replace function notify_tray() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'tray', 'id', coalesce(new.id, old.id),
    'organisation', coalesce(new.organisation_code, old.organisation_code),
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'actingAgentName', nullif(current_setting('towline.acting_agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now()
  ))::text);
  return null;
end $$;
