-- A contract names an abroad company for each country: all of them have its orders, and hear that it changed (1-intake §4).
create or replace function notify_contract() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'contract', 'id', new.code, 'version', new.version,
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'actingAgentName', nullif(current_setting('towline.acting_agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(),
    'see', json_build_array(new.doc->'dispatch'->>'assistanceCompanyCode',
      (select coalesce(json_agg(distinct abroad.value), '[]')
       from jsonb_each_text(case jsonb_typeof(new.doc#>'{dispatch,abroadAssistanceCompanyCodes}')
         when 'object' then new.doc#>'{dispatch,abroadAssistanceCompanyCodes}' else '{}' end) abroad),
      new.client_code, null), 'contract', new.code
  ))::text);
  return null;
end $$;
