-- A recording goes with its request.
create or replace function forget_records() returns trigger language plpgsql as $$
begin
  delete from request_records where request_id = old.id;
  return null;
end $$;
