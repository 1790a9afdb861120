-- An event of a draft is told to the agent who has it now, and to nobody else (5-decisions S-09, S-10).
create or replace function tell_draft(draft uuid) returns void language sql as $$
  select pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'draft', 'id', d.id,
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(), 'agentId', d.agent_id
  ))::text) from drafts d where d.id = draft
$$;
