-- Places that an order had before its present ones: the location history walks back over them (1-intake §2, §7).
create table order_locations (
  id uuid primary key,
  order_id uuid not null references requests (order_id) on delete cascade,
  location jsonb not null,
  replaced_at timestamptz not null,
  replaced_by text
);
create index order_locations_order on order_locations (order_id);

-- The version of the request that a line tells of, so that whoever comes second learns what changed since (5-decisions S-04).
alter table request_log add column version integer;

-- A partner at work is told that his job changed; until the network took it, again with growing pauses, by any server.
alter table jobs add column change_next_at timestamptz, add column change_tries integer not null default 0;
create index jobs_untold_change on jobs (change_next_at) where change_next_at is not null;

-- The contract of an open order is received live (1-intake §4).
create function notify_contract() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'contract', 'id', new.code, 'version', new.version,
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(),
    'see', json_build_array(new.doc->'dispatch'->>'assistanceCompanyCode', null, new.client_code, null), 'contract', new.code
  ))::text);
  return null;
end $$;
create trigger contracts_notify after insert or update on contracts for each row execute function notify_contract();

-- The repair of a vehicle that a tow brings to a workshop: it exists with the order that asks for it (5-decisions S-25).
create table repair_jobs (
  id uuid primary key,
  -- The workshop's own request.
  request_id uuid not null unique references requests (id) on delete cascade,
  -- The request that brings the vehicle.
  linked_request_id uuid references requests (id) on delete set null,
  status text not null default 'InProgress',
  vehicle_pickup_date timestamptz,
  partner jsonb,
  remarks text,
  created_at timestamptz not null,
  version integer not null default 1
);
create index repair_jobs_linked on repair_jobs (linked_request_id) where linked_request_id is not null;
