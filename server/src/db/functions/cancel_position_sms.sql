-- A link that is gone is not sent any more.
create or replace function cancel_position_sms() returns trigger language plpgsql as $$
begin
  update outbox set status = 'Cancelled' where id = old.outbox_id and status = 'Pending';
  return null;
end $$;
