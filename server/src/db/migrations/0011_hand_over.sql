-- What stands beside the order of a draft, and who gave the draft to its agent (DECISIONS S-09, T-71).
alter table drafts
  add column aside jsonb,
  add column handed_by text,
  add column handed_at timestamptz,
  add column hand_note text;

-- Who gave which draft to whom; what was said with it goes with the draft.
create table draft_hand_overs (
  id uuid primary key,
  draft_id uuid not null,
  from_agent_id uuid not null references agents (id) on delete cascade,
  to_agent_id uuid not null references agents (id) on delete cascade,
  at timestamptz not null
);
create index draft_hand_overs_draft on draft_hand_overs (draft_id, at);
create index draft_hand_overs_to on draft_hand_overs (to_agent_id);

-- A draft that comes, goes or changes its agent is told to its agent alone, and to the one who gave it. What is typed into
-- it is not told: the screen that types has it.
create function notify_draft_agent(draft drafts, agent uuid) returns void language sql as $$
  select pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'draft', 'id', draft.id, 'version', draft.version,
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(), 'agentId', agent
  ))::text)
$$;
create function notify_draft() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform notify_draft_agent(new, new.agent_id); end if;
  if tg_op <> 'INSERT' then perform notify_draft_agent(old, old.agent_id); end if;
  return null;
end $$;
create trigger drafts_notify after insert or delete on drafts for each row execute function notify_draft();
create trigger drafts_notify_hand_over after update of agent_id on drafts for each row
  when (old.agent_id is distinct from new.agent_id) execute function notify_draft();

-- A note that says that the customer called again (DECISIONS T-72).
alter table request_notes add column kind text, add column is_urgent boolean not null default false;

-- The number to call back is a caller's number like that of his contact.
create index requests_caller on requests (regexp_replace(service_order #>> '{caller,callbackNumber}', '[^+0-9]', '', 'g'), created_at desc)
  where service_order #>> '{caller,callbackNumber}' is not null;
