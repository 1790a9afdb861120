-- A draft that comes or goes, or changes its agent.
create or replace function notify_draft() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform notify_draft_agent(new, new.agent_id); end if;
  if tg_op <> 'INSERT' then perform notify_draft_agent(old, old.agent_id); end if;
  return null;
end $$;
