-- Who follows is known by his id: two agents may bear one name. He hears of what others did, his own apart (5-decisions S-29).
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
    ))::text) from followers f
    where f.request_id = new.id and f.agent_id::text is distinct from nullif(current_setting('towline.agent_id', true), '');
  end if;
  return null;
end $$;

-- Recordings are kept for a time: up to here everything recorded is gone, or about to go (DECISIONS T-110).
alter table flight_recorder add column pruned_until timestamptz;

-- What a workshop answered to the repair that it was offered is shown with its own request and with the one that brings the
-- vehicle (2-requests §3, §4).
create trigger repair_jobs_record after insert or update or delete on repair_jobs for each row
  execute function record_change('request_id', 'id', '', '');
create trigger repair_jobs_record_linked after insert or update or delete on repair_jobs for each row
  execute function record_change('linked_request_id', 'id', '', '');
