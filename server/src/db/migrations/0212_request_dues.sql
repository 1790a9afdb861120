-- What each request was charged and what came in for it, so that a list of what is outstanding reads only the requests of which something is
-- due (3-platform §2, DECISIONS T-558). Written by triggers of what it is reckoned from.
-- Locked at once, in the order in which requests are worked on; keys come after the rows, which then lock no request each.
lock table requests, invoices, payments in share row exclusive mode;
create table request_dues (
  request_id uuid not null,
  -- Nothing where nothing was ever charged.
  gross numeric(12, 2),
  received numeric(12, 2) not null,
  -- A column, so that the planner knows how few they are.
  is_owing boolean not null generated always as (coalesce(gross > received, false)) stored
);
-- As the SDK's customerGrossOf and isPaymentCounted say it (3-platform §4, DECISIONS T-160): valid invoices, else receipts, less what was
-- credited. The only text that reckons it, for one request and for all.
create view reckoned_dues as
  select r.id as request_id,
    (select case when count(*) > 0 then
        coalesce(sum(d.total_gross_amount) filter (where d.type = 'CustomerInvoice'), sum(d.total_gross_amount) filter (where d.type = 'CustomerReceipt'), 0)
        - coalesce(sum(abs(d.total_gross_amount)) filter (where d.type = 'CreditNote'), 0) end
      from invoices d
      where d.request_id = r.id and not d.is_void and d.credits is null and d.type in ('CustomerInvoice', 'CustomerReceipt', 'CreditNote')) as gross,
    coalesce((select sum(p.charged_amount) from payments p
      where p.request_id = r.id and p.raw_status in ('Paid', 'Remitted', 'Refunded', 'Transferred', 'succeeded')), 0) as received
  from requests r;

insert into request_dues (request_id, gross, received) select request_id, gross, received from reckoned_dues;
alter table request_dues add primary key (request_id), add foreign key (request_id) references requests (id) on delete cascade;
create index request_dues_owing on request_dues (request_id) where is_owing;
analyze request_dues;

-- Documents or payments came, changed or went: what is due of their requests is kept with them. The rows are locked first, and reckoned in a
-- statement of its own: of two that change a request's documents and its payments at the same time, the second sees what the first wrote
-- (DECISIONS T-558).
create function keep_changed_dues() returns trigger language plpgsql as $$
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
  update request_dues d set gross = n.gross, received = n.received from reckoned_dues n
    where n.request_id = any (ids) and d.request_id = n.request_id and (d.gross, d.received) is distinct from (n.gross, n.received);
  return null;
end $$;

create trigger invoices_dues_insert after insert on invoices referencing new table as added for each statement execute function keep_changed_dues();
create trigger invoices_dues_update after update on invoices referencing old table as removed new table as added for each statement execute function keep_changed_dues();
create trigger invoices_dues_delete after delete on invoices referencing old table as removed for each statement execute function keep_changed_dues();
create trigger payments_dues_insert after insert on payments referencing new table as added for each statement execute function keep_changed_dues();
create trigger payments_dues_update after update on payments referencing old table as removed new table as added for each statement execute function keep_changed_dues();
create trigger payments_dues_delete after delete on payments referencing old table as removed for each statement execute function keep_changed_dues();
