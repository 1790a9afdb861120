-- Wakes the sender of every server: there is something to send.
create or replace function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
