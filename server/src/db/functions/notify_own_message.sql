-- What became of a message since is what its notice shows.
create or replace function notify_own_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'notice', 'id', new.id, 'timestamp', now(), 'agentId', new.agent_id
  ))::text) where exists (select from notices n where n.agent_id = new.agent_id and n.communication_id = new.id);
  return null;
end $$;
