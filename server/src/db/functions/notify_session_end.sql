-- A session or token that ends here must end in the memory of every server.
create or replace function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('agent', old.agent_id::text);
  return null;
end $$;
