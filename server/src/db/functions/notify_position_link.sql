-- A link is shown on its draft, to the agent who has it.
create or replace function notify_position_link() returns trigger language plpgsql as $$
begin
  perform tell_draft(new.draft_id);
  return null;
end $$;
