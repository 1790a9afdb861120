-- What customers did in the customer apps: the sessions list, and the analytics of the request that a session led to
-- (2-requests §2, §3). Whoever left before ordering has a session without a request.
create table customer_sessions (
  id uuid primary key,
  contract_code text not null,
  external_contract_code text,
  started_at timestamptz not null,
  last_event_at timestamptz,
  request_id uuid references requests (id) on delete set null,
  license_plate text,
  name text,
  email text,
  phone_number text,
  language text,
  events jsonb not null default '[]'
);
create index customer_sessions_started on customer_sessions (started_at desc, id desc);
create index customer_sessions_contract on customer_sessions (contract_code, started_at desc, id desc);
create index customer_sessions_request on customer_sessions (request_id, started_at) where request_id is not null;
