-- Documents or payments came, changed or went: what is due of their requests is kept with them. The rows are locked first, and reckoned in a
-- statement of its own: of two that change a request's documents and its payments at the same time, the second sees what the first wrote
-- (DECISIONS T-558).
create or replace function keep_changed_dues() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct request_id) into ids from added where request_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct request_id) into ids from removed where request_id is not null;
  else
    select array_agg(distinct request_id) into ids
      from (select request_id from added union select request_id from removed) c where request_id is not null;
  end if;
  if ids is null then
    return null;
  end if;
  insert into request_dues (request_id, received)
    select r.id, 0 from requests r where r.id = any (ids) order by r.id on conflict do nothing;
  perform from request_dues d where d.request_id = any (ids) order by d.request_id for update;
  update request_dues d set gross = n.gross, received = n.received, held = n.held from reckoned_dues n
    where n.request_id = any (ids) and d.request_id = n.request_id and (d.gross, d.received, d.held) is distinct from (n.gross, n.received, n.held);
  return null;
end $$;
