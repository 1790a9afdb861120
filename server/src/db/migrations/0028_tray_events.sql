-- The tray of messages that belong to no request yet (5-decisions S-34) is told of like everything else: what came, and what
-- found its request or came back. Who may read the tray is asked where the event leaves.
create function notify_tray() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'tray', 'id', coalesce(new.id, old.id),
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now()
  ))::text);
  return null;
end $$;
create trigger inbound_messages_tray_new after insert on inbound_messages for each row
  when (new.request_id is null) execute function notify_tray();
create trigger inbound_messages_tray_moved after update of request_id on inbound_messages for each row
  when ((old.request_id is null) <> (new.request_id is null)) execute function notify_tray();
create trigger inbound_messages_tray_gone after delete on inbound_messages for each row
  when (old.request_id is null) execute function notify_tray();
