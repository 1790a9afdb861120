-- Puts a change of a request by others into the bells of who follows or holds it (2-requests, DECISIONS S-29, S-34).
create or replace function keep_notices() returns trigger language plpgsql as $$
declare
  doing text := coalesce(current_setting('towline.operation', true), '');
  said record;
begin
  if not exists (select from followers f where f.request_id = new.id)
    and not exists (select from request_claims c where c.request_id = new.id) then return null; end if;
  select l.agent_name, l.acting_agent_name, case when l.data ->> 'communicationId' ~ '^[0-9a-f-]{36}$' then (l.data ->> 'communicationId')::uuid end as communication,
    l.data ->> 'failure' as failure
  into said from request_log l where l.request_id = new.id and l.version = new.version order by l.seq limit 1;
  -- It is read where it lies, and nobody is called for it.
  if new.status = old.status and exists (
    select from inbound_messages i where i.id = said.communication and i.request_id = new.id and i.is_automatic) then return null; end if;
  insert into notices (agent_id, request_id, kind, operation, agent_name, acting_agent_name, status, status_reason,
    communication_id, failure)
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
    case when said.agent_name is null then nullif(current_setting('towline.acting_agent', true), '') else said.acting_agent_name end,
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
