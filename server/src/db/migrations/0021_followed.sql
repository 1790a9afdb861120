-- Who follows a request hears of its changes, his own apart, until it is closed (5-decisions S-29). Beside the notification that every
-- screen gets, each follower gets one of his own, with the status where that is what changed.
create or replace function notify_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'request', 'id', new.id, 'version', new.version, 'status', new.status,
    'created', case when tg_op = 'INSERT' then true end,
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(),
    'see', json_build_array(new.home_code, new.abroad_code, new.client_code, new.payer_code), 'contract', new.contract_code
  ))::text);
  if tg_op = 'UPDATE' and new.version <> old.version and old.status !~ 'Cancelled|Completed' then
    perform pg_notify('live', json_strip_nulls(json_build_object(
      'topic', 'followed', 'id', new.id, 'version', new.version,
      'status', case when new.status <> old.status then new.status end,
      'agentName', nullif(current_setting('towline.agent', true), ''),
      'operation', nullif(current_setting('towline.operation', true), ''),
      'timestamp', now(), 'agentId', f.agent_id
    ))::text) from followers f join agents a on a.id = f.agent_id
    where f.request_id = new.id and a.full_name is distinct from nullif(current_setting('towline.agent', true), '');
  end if;
  return null;
end $$;
