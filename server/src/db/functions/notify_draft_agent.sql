-- A draft that comes, goes or changes its agent is told to its agent alone, and to the one who gave it. What is typed into
-- it is not told: the screen that types has it.
create or replace function notify_draft_agent(draft drafts, agent uuid) returns void language sql as $$
  select pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'draft', 'id', draft.id, 'version', draft.version,
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'actingAgentName', nullif(current_setting('towline.acting_agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(), 'agentId', agent
  ))::text)
$$;
