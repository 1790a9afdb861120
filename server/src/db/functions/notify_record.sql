-- Tells who may read records of the kind that one has another version. Arguments: tag of the api, column that names it, column
-- of the organisation whose record it is, where not everybody may know of it.
create or replace function notify_record() returns trigger language plpgsql as $$
declare
  kept jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'changed', 'tag', tg_argv[0], 'id', kept ->> tg_argv[1],
    'version', case when tg_op <> 'DELETE' then (kept ->> 'version')::integer end,
    'created', case when tg_op = 'INSERT' then true end,
    'organisation', kept ->> tg_argv[2],
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'actingAgentName', nullif(current_setting('towline.acting_agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now()))::text);
  return null;
end $$;
