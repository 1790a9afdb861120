-- How far the text message is belongs to what agents see of their link.
create or replace function notify_position_sms() returns trigger language plpgsql as $$
begin
  perform tell_draft(l.draft_id) from position_links l where l.outbox_id = new.id;
  return null;
end $$;
