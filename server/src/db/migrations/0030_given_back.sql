-- A job that its partner gave back ends nothing for the motorist: who follows or holds the request goes on hearing of it, until it
-- is closed (5-decisions S-29).
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
  if tg_op = 'UPDATE' and new.version <> old.version
    and (old.status !~ 'Cancelled|Completed' or (old.status = 'Cancelled' and old.status_reason = 'PartnerCancelled')) then
    perform pg_notify('live', json_strip_nulls(json_build_object(
      'topic', 'followed', 'id', new.id, 'version', new.version,
      'status', case when new.status <> old.status then new.status end,
      'agentName', nullif(current_setting('towline.agent', true), ''),
      'operation', nullif(current_setting('towline.operation', true), ''),
      'timestamp', now(), 'agentId', f.agent_id
    ))::text) from followers f
    where f.request_id = new.id and f.agent_id::text is distinct from nullif(current_setting('towline.agent_id', true), '');
  end if;
  return null;
end $$;

drop trigger requests_keep_notices on requests;
create trigger requests_keep_notices after update of version on requests for each row
  when (new.version <> old.version
    and (old.status !~ 'Cancelled|Completed' or (old.status = 'Cancelled' and old.status_reason = 'PartnerCancelled')))
  execute function keep_notices();
