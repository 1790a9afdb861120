-- An account that changed is read anew by every server, and its streams end.
create or replace function notify_agent() returns trigger language plpgsql as $$
begin
  perform pg_notify('agent', coalesce(new.id, old.id)::text);
  return null;
end $$;
