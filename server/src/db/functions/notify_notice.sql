-- A notice that came, or was read, is told to its agent. Of no request, the event names the message, whom it did not reach and why.
create or replace function notify_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'notice', 'id', coalesce(new.request_id, new.communication_id, new.id),
    'operation', case when tg_op = 'INSERT' then new.operation else 'markNoticesRead' end,
    'agentName', case when new.request_id is null then new.agent_name end,
    'reason', case when new.request_id is null then left(new.failure, 300) end,
    'timestamp', now(), 'agentId', new.agent_id
  ))::text);
  return null;
end $$;
