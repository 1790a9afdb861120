-- Who signs in, what they work on, what happened. PostgreSQL 15 is the floor (stack.md §5).
create extension if not exists pg_trgm;

create table organisations (
  code text primary key,
  name text not null,
  version integer not null default 1,
  archived_at timestamptz,
  last_updated_at timestamptz not null default now(),
  doc jsonb not null default '{}'
);

create table contracts (
  code text primary key,
  name text not null,
  type text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  archived_at timestamptz,
  last_updated_at timestamptz not null default now(),
  client_code text references organisations (code),
  doc jsonb not null default '{}'
);

create table agents (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  full_name text not null,
  organisation_code text not null references organisations (code),
  role text not null,
  type text,
  locale text not null,
  is_available boolean not null default false,
  staging_editing_enabled boolean not null default false,
  available_for_prefix text,
  must_change_password boolean not null default false,
  permissions jsonb not null,
  reference_data jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index agents_email on agents (lower(email));

create table extensions (
  id text primary key,
  doc jsonb not null
);

-- The cookie carries a random secret; only its hash is kept.
create table agent_sessions (
  secret_hash bytea primary key,
  agent_id uuid not null references agents (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index agent_sessions_agent on agent_sessions (agent_id);

create table api_tokens (
  id uuid primary key,
  agent_id uuid not null references agents (id) on delete cascade,
  name text not null,
  secret_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_agent on api_tokens (agent_id);

create table sign_in_failures (
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_key on sign_in_failures (key, at);

create table policies (
  id uuid primary key default gen_random_uuid(),
  contract_code text not null,
  external_contract_code text,
  license_plate text not null,
  vin text,
  coverage_from date not null,
  coverage_to date,
  vehicle_type text,
  make text,
  model text,
  fuel_type text,
  mileage integer,
  customer_first_name text,
  customer_last_name text,
  customer_email text,
  customer_phone_number text,
  company_code text,
  company_name text,
  completed_assistance_requests_count integer not null default 0,
  import_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
-- A guarantee is known by plate, contract and period (cli.md §5.9).
create unique index policies_period on policies (license_plate, contract_code, coverage_from, coverage_to) nulls not distinct;

create table guarantee_imports (
  id uuid primary key,
  contract_code text not null,
  file_name text not null,
  sender text,
  channel text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  row_count integer not null default 0,
  inserted_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  rejected_count integer not null default 0,
  has_error boolean not null default false,
  status text not null default 'Running',
  checksum text,
  agent_id uuid
);
create index guarantee_imports_started on guarantee_imports (started_at desc);
create table guarantee_import_rejects (
  import_id uuid not null references guarantee_imports (id) on delete cascade,
  line integer not null,
  reason text not null,
  content text not null
);
create index guarantee_import_rejects_import on guarantee_import_rejects (import_id, line);

create table client_workshops (
  id uuid primary key,
  organisation_code text not null references organisations (code),
  code text,
  name text not null,
  is_active boolean not null default true,
  latitude double precision not null,
  longitude double precision not null,
  capabilities text[] not null default '{}',
  brands text[] not null default '{}',
  networks text[] not null default '{}',
  version integer not null default 1,
  doc jsonb not null
);
create index client_workshops_organisation on client_workshops (organisation_code);

create table price_lists (
  code text primary key,
  viewpoint text not null,
  doc jsonb not null
);

create table partners (
  id uuid primary key,
  code text,
  name text not null,
  type text not null,
  operational_status text,
  is_active boolean not null,
  country text not null,
  networks text[] not null default '{}',
  capabilities text[] not null default '{}',
  version integer not null default 1,
  -- manager, legalDetails, invoicingDetails, operationalDetails, prices, kpi, openingHours, vehicleLimits, metrics
  doc jsonb not null
);
create index partners_name on partners using gin (lower(name) gin_trgm_ops);

create table partner_locations (
  id uuid primary key,
  partner_id uuid not null references partners (id) on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  loc point generated always as (point(longitude, latitude)) stored,
  doc jsonb not null
);
create index partner_locations_loc on partner_locations using gist (loc);
create index partner_locations_partner on partner_locations (partner_id);

create table requests (
  id uuid primary key,
  order_id uuid not null unique,
  short_id text generated always as (upper(left(id::text, 4))) stored,
  version integer not null default 1,
  status text not null,
  status_group text not null,
  status_reason text,
  status_at timestamptz not null default now(),
  was_dispatched boolean not null default false,
  contract_code text not null,
  external_contract_code text,
  abroad_contract_code text,
  client_code text,
  home_code text,
  abroad_code text,
  payer_code text,
  is_abroad boolean not null default false,
  service text not null,
  additional_services text[] not null default '{}',
  license_plate text,
  make_model text,
  country text,
  city text,
  latitude double precision,
  longitude double precision,
  external_id text,
  partner_name text,
  customer_name text,
  customer_email text,
  customer_phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  time_zone text,
  -- The order as it was taken, and the flags that are no column.
  service_order jsonb not null,
  flags jsonb not null default '{}',
  search text generated always as (
    lower(coalesce(license_plate, '') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, '') || ' '
      || coalesce(external_id, '') || ' ' || coalesce(city, '') || ' ' || coalesce(partner_name, '') || ' '
      || coalesce(make_model, '') || ' ' || upper(left(id::text, 4)))
  ) stored
);
create index requests_newest on requests (created_at desc, id desc);
create index requests_country_group on requests (country, status_group, created_at desc, id desc) include (search);
create index requests_group on requests (status_group, created_at desc, id desc);
create index requests_contract on requests (contract_code, created_at desc, id desc);
create index requests_home on requests (home_code, created_at desc, id desc);
create index requests_client on requests (client_code, created_at desc, id desc);
create index requests_plate on requests (license_plate, created_at desc);
create index requests_phone on requests (customer_phone, created_at desc) where customer_phone is not null;
create index requests_search on requests using gin (search gin_trgm_ops) with (fastupdate = off);
create index requests_short_id on requests (short_id);

create table request_history (
  request_id uuid not null references requests (id) on delete cascade,
  seq integer not null,
  status text not null,
  status_reason text,
  at timestamptz not null default now(),
  agent_id uuid,
  agent_name text,
  remarks text,
  primary key (request_id, seq)
);

create table request_log (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  message text not null,
  agent_name text,
  data jsonb,
  field1 text
);
create index request_log_request on request_log (request_id, at);

create table request_notes (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  message text not null,
  is_public boolean not null,
  organisation_code text,
  agent_id uuid,
  agent_name text,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index request_notes_request on request_notes (request_id, created_at);

create table linked_requests (
  parent_id uuid not null references requests (id) on delete cascade,
  child_id uuid not null references requests (id) on delete cascade,
  relationship_type text not null,
  primary key (parent_id, child_id)
);
create index linked_requests_child on linked_requests (child_id);

create table followers (
  request_id uuid not null references requests (id) on delete cascade,
  agent_id uuid not null references agents (id) on delete cascade,
  primary key (request_id, agent_id)
);

-- Who has a request open; forgotten at a crash, so it needs no log.
create unlogged table watchers (
  request_id uuid not null,
  agent_id uuid not null,
  agent_name text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (request_id, agent_id)
);

create table jobs (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  partner_id uuid references partners (id),
  partner_name text not null,
  partner_type text not null,
  status text not null,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  assigned_at timestamptz,
  completed_at timestamptz,
  version integer not null default 1,
  -- The Job of the contract: partner, dispatchLocation, price, trip, position, expectedArrivalAt ...
  doc jsonb not null
);
create index jobs_request on jobs (request_id, created_at);
create unique index jobs_one_active on jobs (request_id) where is_active;
create index jobs_active_partner on jobs (partner_id) where is_active;

create table dispatch_rounds (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  round integer not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text,
  started_by text,
  settings jsonb not null,
  candidates jsonb not null,
  excluded jsonb not null,
  next_try_at timestamptz,
  unique (request_id, round)
);
create unique index dispatch_rounds_one_running on dispatch_rounds (request_id) where ended_at is null;

create table job_offers (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  round integer not null,
  position integer not null,
  partner_id uuid not null references partners (id),
  partner_name text not null,
  status text not null,
  process text not null default 'Immediate',
  call_status text,
  phone_calls jsonb not null default '[]',
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  reject_reason text,
  remarks text,
  arrival_in_minutes integer,
  score double precision,
  factors jsonb,
  job_id uuid,
  unique (request_id, round, partner_id)
);
create index job_offers_request on job_offers (request_id, created_at);
-- Two servers never have two partners on the phone for one request (5-decisions S-02).
create unique index job_offers_one_open on job_offers (request_id) where status in ('Queued', 'Initiated');

create table payments (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  raw_status text not null,
  at timestamptz not null,
  charged_amount numeric(12, 2) not null,
  type text
);
create index payments_request on payments (request_id);

create table payment_reminders (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  type text not null,
  created_at timestamptz not null,
  new_reminder_scheduled_for timestamptz,
  new_attempt_scheduled_for timestamptz
);
create index payment_reminders_request on payment_reminders (request_id);

create table invoices (
  id uuid primary key,
  request_id uuid references requests (id) on delete cascade,
  type text not null,
  number text,
  total_gross_amount numeric(12, 2) not null,
  at timestamptz not null,
  is_void boolean not null default false,
  doc jsonb not null
);
create index invoices_request on invoices (request_id);

create table attachments (
  id uuid primary key,
  request_id uuid references requests (id) on delete cascade,
  job_id uuid,
  source text not null,
  content_type text not null,
  file_name text not null,
  size integer not null,
  width integer,
  height integer,
  storage_key text not null,
  is_deleted boolean not null default false,
  agent_id uuid,
  created_at timestamptz not null default now()
);
create index attachments_request on attachments (request_id) where request_id is not null;

create table drafts (
  id uuid primary key,
  agent_id uuid not null references agents (id) on delete cascade,
  order_type text not null,
  service_order jsonb not null,
  step text,
  title text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index drafts_agent on drafts (agent_id, updated_at desc);

create table idempotency_keys (
  agent_id uuid not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (agent_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Effects that leave the building after the commit: each once, in order per request (house.md §6).
create table outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  request_id uuid references requests (id) on delete cascade,
  channel text not null,
  kind text not null,
  receiver text not null,
  language text,
  subject text,
  body text not null,
  content_type text not null default 'text/plain',
  partner_job_id uuid,
  payload jsonb not null default '{}',
  status text not null default 'Pending',
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  dedupe_key text unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  confirmed_at timestamptz
);
create index outbox_pending on outbox (next_try_at) where status = 'Pending';
create index outbox_request on outbox (request_id, created_at);
create index outbox_newest on outbox (created_at desc);

-- One notification a changed request, with what a stream needs to decide who may see it (5-decisions S-10, S-19).
create function notify_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'request', 'id', new.id, 'version', new.version, 'status', new.status,
    'created', case when tg_op = 'INSERT' then true end,
    'agentName', nullif(current_setting('towline.agent', true), ''),
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(),
    'see', json_build_array(new.home_code, new.abroad_code, new.client_code, new.payer_code), 'contract', new.contract_code
  ))::text);
  return null;
end $$;
create trigger requests_notify after insert or update on requests for each row execute function notify_request();

create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_notify after insert on outbox for each statement execute function notify_outbox();

-- A session that ends here must end in the memory of every server.
create function notify_agent() returns trigger language plpgsql as $$
begin
  perform pg_notify('agent', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger agents_notify after update or delete on agents for each row execute function notify_agent();
create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('agent', old.agent_id::text);
  return null;
end $$;
create trigger agent_sessions_notify after delete on agent_sessions for each row execute function notify_session_end();
create trigger api_tokens_notify after update of revoked_at on api_tokens for each row execute function notify_session_end();
