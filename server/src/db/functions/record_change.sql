-- Writes what undoes a change of a row that a request is shown from (DECISIONS T-110). Arguments: the column that names the request, the
-- row's own key within it, its document (or ''), and the columns that nobody is shown.
-- What goes from one request to another, a message with its files, left the one and came to the other: both recordings say so.
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
