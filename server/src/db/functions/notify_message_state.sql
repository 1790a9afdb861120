-- How far a message is belongs to what those see who see its request; the request itself did not change.
create or replace function notify_message_state() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'outbox', 'id', r.id,
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(),
    'see', json_build_array(r.home_code, r.abroad_code, r.client_code, r.payer_code), 'contract', r.contract_code
  ))::text) from requests r where r.id = new.request_id;
  return null;
end $$;
