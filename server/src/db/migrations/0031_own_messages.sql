-- A message that an agent writes of no request has no log and no follower: he hears himself where it does not arrive, known by
-- his id (5-decisions S-29, S-34).
alter table outbox add column agent_id uuid references agents (id) on delete set null;
create index outbox_agent on outbox (agent_id) where agent_id is not null;
alter table notices alter column request_id drop not null;
-- Why our message did not arrive.
alter table notices add column failure text;

-- A machine answered: an absence notice or the like.
alter table inbound_messages add column is_automatic boolean not null default false;

create or replace function keep_notices() returns trigger language plpgsql as $$
declare
  doing text := coalesce(current_setting('towline.operation', true), '');
  said record;
begin
  if not exists (select from followers f where f.request_id = new.id)
    and not exists (select from request_claims c where c.request_id = new.id) then return null; end if;
  select l.agent_name, case when l.data ->> 'communicationId' ~ '^[0-9a-f-]{36}$' then (l.data ->> 'communicationId')::uuid end as communication,
    l.data ->> 'failure' as failure
  into said from request_log l where l.request_id = new.id and l.version = new.version order by l.seq limit 1;
  -- It is read where it lies, and nobody is called for it.
  if new.status = old.status and exists (
    select from inbound_messages i where i.id = said.communication and i.request_id = new.id and i.is_automatic) then return null; end if;
  insert into notices (agent_id, request_id, kind, operation, agent_name, status, status_reason, communication_id, failure)
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
    said.communication,
    case when doing = 'messageNotDelivered' then said.failure end
  from agents a
  where a.id in (
      select f.agent_id from followers f where f.request_id = new.id
      union select c.agent_id from request_claims c where c.request_id = new.id)
    and a.id::text is distinct from nullif(current_setting('towline.agent_id', true), '');
  return null;
end $$;

-- Of no request, the event names the message, whom it did not reach and why.
create or replace function notify_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'notice', 'id', coalesce(new.request_id, new.communication_id, new.id),
    'operation', case when tg_op = 'INSERT' then new.operation else 'markNoticesRead' end,
    'agentName', case when new.request_id is null then new.agent_name end,
    'reason', case when new.request_id is null then left(new.failure, 300) end,
    'timestamp', now(), 'agentId', new.agent_id
  ))::text);
  return null;
end $$;

-- What became of it since is what its notice shows.
create function notify_own_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'notice', 'id', new.id, 'timestamp', now(), 'agentId', new.agent_id
  ))::text) where exists (select from notices n where n.agent_id = new.agent_id and n.communication_id = new.id);
  return null;
end $$;
create trigger outbox_own_message after update of status, confirmed_at, last_error on outbox for each row
  when (new.request_id is null and new.agent_id is not null
    and (old.status, old.confirmed_at, old.last_error) is distinct from (new.status, new.confirmed_at, new.last_error))
  execute function notify_own_message();
