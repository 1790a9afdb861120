-- The flight recorder: how every row that a request is shown from was before each change, so that any second can be shown
-- again. A row as it is now is its own newest version; here stands what undoes the changes, newest first. A new request
-- writes nothing: what has no entry here is as old as its own time says (DECISIONS T-110).
create table request_records (
  seq bigint generated always as identity primary key,
  request_id uuid not null,
  -- What one transaction changed is one event.
  event bigint not null,
  at timestamptz not null,
  source text not null,
  row_key text not null,
  kind char(1) not null check (kind in ('I', 'U', 'D')),
  -- The columns that changed, as they were; and the members of the row's document that changed.
  before jsonb,
  within jsonb,
  agent_name text,
  operation text
);
create sequence request_record_events;
create index request_records_request on request_records (request_id, seq);

-- Since when changes are recorded: of what was before, only what bears its own time is known.
create table flight_recorder (
  one boolean primary key default true check (one),
  began_at timestamptz not null default now()
);
insert into flight_recorder default values;

-- Later objects win: the undoing of several changes in one, the oldest last.
create aggregate jsonb_merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

-- The members that another object has otherwise, as they are here; what only the other has is null.
create function jsonb_unlike(here jsonb, there jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(coalesce(h.key, t.key), coalesce(h.value, 'null'::jsonb))
  from jsonb_each(here) h full join jsonb_each(there) t on t.key = h.key
  where h.value is distinct from t.value
$$;

-- Arguments: the column that names the request, the row's own key within it, its document (or ''), and the columns that
-- nobody is shown.
create function record_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  turned jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  request_id text := coalesce(turned, was) ->> tg_argv[0];
  row_key text := coalesce(turned, was) ->> tg_argv[1];
  kind text := left(tg_op, 1);
  event text := nullif(current_setting('towline.event', true), '');
  before jsonb;
  within jsonb;
begin
  if request_id is null or current_setting('towline.unrecorded', true) = 'on' then return null; end if;
  -- What is given to a request later came to it then.
  if tg_op = 'UPDATE' and was ->> tg_argv[0] is null then
    kind := 'I';
  elsif tg_op = 'UPDATE' then
    if tg_argv[2] <> '' then
      within := jsonb_unlike(nullif(was -> tg_argv[2], 'null'), nullif(turned -> tg_argv[2], 'null'));
      was := was - tg_argv[2];
      turned := turned - tg_argv[2];
    end if;
    before := jsonb_unlike(was - string_to_array(tg_argv[3], ','), turned - string_to_array(tg_argv[3], ','));
    if before is null and within is null then return null; end if;
  elsif tg_op = 'DELETE' then
    -- What goes with its request is forgotten with it.
    if not exists (select from requests r where r.id = request_id::uuid) then return null; end if;
    before := was;
  end if;
  if event is null then event := set_config('towline.event', nextval('request_record_events')::text, true); end if;
  insert into request_records (request_id, event, at, source, row_key, kind, before, within, agent_name, operation)
  values (request_id::uuid, event::bigint, clock_timestamp(), tg_table_name, row_key, kind, before, within,
    nullif(current_setting('towline.agent', true), ''), nullif(current_setting('towline.operation', true), ''));
  return null;
end $$;

-- Of the order of writing: a new request fires none of these.
create trigger requests_record after update on requests for each row
  execute function record_change('id', 'id', 'service_order', 'search,short_id,status_group');
create trigger request_history_record after insert on request_history for each row
  when (new.seq > 1) execute function record_change('request_id', 'seq', '', '');
create trigger request_log_record after insert on request_log for each row
  when (new.version is distinct from 1) execute function record_change('request_id', 'id', '', '');
create trigger request_notes_record after insert or update or delete on request_notes for each row
  execute function record_change('request_id', 'id', '', '');
create trigger followers_record after insert or delete on followers for each row
  execute function record_change('request_id', 'agent_id', '', '');
create trigger linked_requests_record after insert or delete on linked_requests for each row
  execute function record_change('parent_id', 'child_id', '', '');
create trigger linked_requests_record_child after insert or delete on linked_requests for each row
  execute function record_change('child_id', 'parent_id', '', '');
create trigger attachments_record after update or delete on attachments for each row
  when (old.request_id is not null) execute function record_change('request_id', 'id', '', 'agent_id,storage_key');
create trigger attachments_record_new after insert on attachments for each row
  when (new.request_id is not null) execute function record_change('request_id', 'id', '', '');
create trigger payments_record after insert or update or delete on payments for each row
  execute function record_change('request_id', 'id', '', '');
create trigger payment_reminders_record after insert or update or delete on payment_reminders for each row
  execute function record_change('request_id', 'id', '', '');
create trigger invoices_record after insert or update or delete on invoices for each row
  execute function record_change('request_id', 'id', 'doc', '');
create trigger job_offers_record after insert or update or delete on job_offers for each row
  execute function record_change('request_id', 'id', '', '');

-- A proposal is no job yet, and when the network took a job is nobody's business.
create trigger jobs_record after update on jobs for each row
  when (old.status <> 'Proposed' and new.status <> 'Proposed')
  execute function record_change('request_id', 'id', 'doc', 'version,told_at,tell_tries,tell_next_at,change_next_at,change_tries');
create trigger jobs_record_new after insert on jobs for each row
  when (new.status <> 'Proposed') execute function record_change('request_id', 'id', '', '');
create trigger jobs_record_gone after delete on jobs for each row
  when (old.status <> 'Proposed') execute function record_change('request_id', 'id', '', '');

-- Messages: what the request's tab shows of them.
create trigger outbox_record_new after insert on outbox for each row
  when (new.request_id is not null and new.channel in ('Email', 'Sms')) execute function record_change('request_id', 'id', '', '');
create trigger outbox_record after update on outbox for each row
  when (new.request_id is not null and new.channel in ('Email', 'Sms')
    and (old.status, old.sent_at, old.confirmed_at, old.last_error) is distinct from (new.status, new.sent_at, new.confirmed_at, new.last_error))
  execute function record_change('request_id', 'id', '', 'body,payload,tries,next_try_at,dedupe_key');

create trigger inbound_messages_record_new after insert on inbound_messages for each row
  when (new.request_id is not null) execute function record_change('request_id', 'id', '', '');
create trigger inbound_messages_record after update of request_id on inbound_messages for each row
  when (old.request_id is distinct from new.request_id)
  execute function record_change('request_id', 'id', '', 'body,left_out');
create trigger attachments_record_message after update on attachments for each row
  when (old.request_id is null and new.message_id is not null) execute function record_change('request_id', 'id', '', '');
create trigger promises_record after insert or update on promises for each row
  execute function record_change('request_id', 'id', '', 'check_at,warned_at');

-- A recording goes with its request.
create function forget_records() returns trigger language plpgsql as $$
begin
  delete from request_records where request_id = old.id;
  return null;
end $$;
create trigger requests_forget_records after delete on requests for each row execute function forget_records();
