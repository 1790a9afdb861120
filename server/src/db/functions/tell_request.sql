-- Tells who may see a request of what is beside it (who looks at it, where its partner is); of the request itself nothing changed.
create or replace function tell_request(request uuid, operation text) returns void language sql as $$
  select pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'request', 'id', r.id, 'version', r.version, 'status', r.status,
    'operation', operation,
    'timestamp', now(),
    'see', json_build_array(r.home_code, r.abroad_code, r.client_code, r.payer_code), 'contract', r.contract_code
  ))::text) from requests r where r.id = request
$$;
