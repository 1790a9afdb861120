-- Tells who may see a request that it has another version, and its followers that it changed.
-- A change of status is shown as soon as it is told, before the request is read again (DECISIONS T-308); for what it is called its
-- reason is needed, which everybody may read who hears the event.
create or replace function notify_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'request', 'id', new.id, 'version', new.version, 'status', new.status, 'statusReason', new.status_reason,
    'created', case when tg_op = 'INSERT' then true end,
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'actingAgentName', nullif(current_setting('towline.acting_agent', true), ''),
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
      'actingAgentName', nullif(current_setting('towline.acting_agent', true), ''),
      'operation', nullif(current_setting('towline.operation', true), ''),
      'timestamp', now(), 'agentId', f.agent_id,
      'see', json_build_array(new.home_code, new.abroad_code, new.client_code, new.payer_code), 'contract', new.contract_code
    ))::text) from followers f
    where f.request_id = new.id and f.agent_id::text is distinct from nullif(current_setting('towline.agent_id', true), '');
  end if;
  return null;
end $$;
