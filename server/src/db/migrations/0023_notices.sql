-- What comes in for who follows or holds a request is kept for his bell, on every desk, until he has read it (5-decisions S-29).
create table notices (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  agent_id uuid not null references agents (id) on delete cascade,
  request_id uuid not null references requests (id) on delete cascade,
  kind text not null,
  at timestamptz not null default now(),
  operation text,
  agent_name text,
  status text,
  status_reason text,
  -- The message that came in, or that did not arrive.
  communication_id uuid,
  read_at timestamptz
);
create index notices_agent on notices (agent_id, seq desc);
create index notices_request on notices (request_id);

-- Beside the notification that every screen gets, what others did is kept for each follower and for the holder, until the
-- request is closed. The log's line of the same version says which message it was about.
create function keep_notices() returns trigger language plpgsql as $$
declare
  doing text := coalesce(current_setting('towline.operation', true), '');
  said record;
begin
  if not exists (select from followers f where f.request_id = new.id)
    and not exists (select from request_claims c where c.request_id = new.id) then return null; end if;
  select l.agent_name, case when l.data ->> 'communicationId' ~ '^[0-9a-f-]{36}$' then (l.data ->> 'communicationId')::uuid end as communication
  into said from request_log l where l.request_id = new.id and l.version = new.version order by l.seq limit 1;
  insert into notices (agent_id, request_id, kind, operation, agent_name, status, status_reason, communication_id)
  select a.id, new.id,
    case
      when new.status <> old.status then 'Status'
      when doing = 'promiseWarning' then 'PromiseWarning'
      when doing = 'promiseBroken' then 'PromiseBroken'
      when doing = 'noteSecondCall' then 'SecondCall'
      when doing = 'messageNotDelivered' then 'NotDelivered'
      when exists (select from inbound_messages i where i.id = said.communication and i.request_id = new.id) then 'Message'
      else 'Change'
    end,
    nullif(doing, ''), coalesce(said.agent_name, nullif(current_setting('towline.agent', true), '')),
    case when new.status <> old.status then new.status end,
    case when new.status <> old.status then new.status_reason end,
    said.communication
  from agents a
  where a.id in (
      select f.agent_id from followers f where f.request_id = new.id
      union select c.agent_id from request_claims c where c.request_id = new.id)
    and a.id::text is distinct from nullif(current_setting('towline.agent_id', true), '');
  return null;
end $$;
create trigger requests_keep_notices after update of version on requests for each row
  when (new.version <> old.version and old.status !~ 'Cancelled|Completed') execute function keep_notices();

-- An agent's own screens learn of it, also that he has read it on another desk.
create function notify_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'notice', 'id', new.request_id,
    'operation', case when tg_op = 'INSERT' then new.operation else 'markNoticesRead' end,
    'timestamp', now(), 'agentId', new.agent_id
  ))::text);
  return null;
end $$;
create trigger notices_notify after insert or update of read_at on notices for each row execute function notify_notice();

-- What goes from one request to another, a message with its files, left the one and came to the other: both recordings say so
-- (DECISIONS T-110). The rest is as it was.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  turned jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  request_id text := coalesce(turned, was) ->> tg_argv[0];
  row_key text := coalesce(turned, was) ->> tg_argv[1];
  kind text := left(tg_op, 1);
  event text := nullif(current_setting('towline.event', true), '');
  left_request text := case when tg_op = 'UPDATE' and turned ->> tg_argv[0] is distinct from was ->> tg_argv[0] then was ->> tg_argv[0] end;
  before jsonb;
  within jsonb;
begin
  if coalesce(request_id, left_request) is null or current_setting('towline.unrecorded', true) = 'on' then return null; end if;
  -- What is given to a request later came to it then.
  if tg_op = 'UPDATE' and (was ->> tg_argv[0] is null or left_request is not null) then
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
  if left_request is not null and exists (select from requests r where r.id = left_request::uuid) then
    insert into request_records (request_id, event, at, source, row_key, kind, before, within, agent_name, operation)
    values (left_request::uuid, event::bigint, clock_timestamp(), tg_table_name, row_key, 'D', was, null,
      nullif(current_setting('towline.agent', true), ''), nullif(current_setting('towline.operation', true), ''));
  end if;
  if request_id is null then return null; end if;
  insert into request_records (request_id, event, at, source, row_key, kind, before, within, agent_name, operation)
  values (request_id::uuid, event::bigint, clock_timestamp(), tg_table_name, row_key, kind, before, within,
    nullif(current_setting('towline.agent', true), ''), nullif(current_setting('towline.operation', true), ''));
  return null;
end $$;
