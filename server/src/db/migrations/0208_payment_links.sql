-- What customers are asked to pay, what providers tell of it, and what became of the money (DECISIONS S-39, T-565 to T-570).
alter table payments
  add column refunded_amount numeric(12, 2) not null default 0,
  add column provider_ref text;
create unique index payments_of_provider on payments (provider_ref) where provider_ref is not null;

create table payment_links (
  id uuid primary key,
  seq bigint generated always as identity,
  request_id uuid not null references requests (id) on delete cascade,
  -- Cents.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Whose account of the provider takes it in; empty: the one of the key.
  account text not null,
  channel text not null,
  receiver text,
  language text not null,
  company_name text,
  secret_hash bytea not null unique,
  outbox_id uuid,
  sent_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  paid_at timestamptz,
  replaced_at timestamptz
);
create index payment_links_request on payment_links (request_id, seq desc);

-- A hosted page of the provider that a link has led to; its payment has its id before anybody pays.
create table payment_sessions (
  id text primary key,
  link_id uuid not null references payment_links (id) on delete cascade,
  payment_id uuid not null unique,
  url text not null,
  provider_ref text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index payment_sessions_link on payment_sessions (link_id);
create unique index payment_sessions_of_provider on payment_sessions (provider_ref) where provider_ref is not null;

-- Each event of the provider, without card data, once.
create table payment_events (
  id text primary key,
  account text not null,
  type text not null,
  provider_ref text,
  request_id uuid references requests (id) on delete cascade,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null,
  doc jsonb not null
);
create index payment_events_waiting on payment_events (provider_ref) where outcome = 'Waiting';
create index payment_events_request on payment_events (request_id) where request_id is not null;

-- What became of money that came in: given back, taken back by a bank, come again. Each that is done is an entry of the ledger.
create table payment_moves (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  kind text not null check (kind in ('Refund', 'ChargeBack', 'ChargeBackLifted')),
  state text not null check (state in ('Asked', 'Done', 'Failed')),
  -- Cents.
  amount bigint not null check (amount > 0),
  provider_ref text,
  credit_note_id uuid,
  reason text,
  agent_id uuid,
  agent_name text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  next_try_at timestamptz
);
create index payment_moves_payment on payment_moves (payment_id);
create unique index payment_moves_once on payment_moves (payment_id, kind, provider_ref) where provider_ref is not null;
create index payment_moves_asked on payment_moves (next_try_at) where state = 'Asked';

-- Requests that wait for their payment since then, and expire unpaid (DECISIONS S-39).
create table payment_waits (
  request_id uuid primary key references requests (id) on delete cascade,
  since timestamptz not null
);
create index payment_waits_since on payment_waits (since);

-- What the embedded sandbox plays a provider with (DECISIONS T-566).
create table sandbox_payments (
  id text primary key,
  intent text not null unique,
  account text not null,
  amount bigint not null,
  currency text not null,
  reference uuid not null,
  description text not null,
  language text not null,
  return_url text not null,
  state text not null check (state in ('Open', 'Failed', 'Pending', 'Paid', 'Ended')),
  refunded bigint not null default 0,
  dispute text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table sandbox_events (
  seq bigint generated always as identity primary key,
  id text not null unique,
  session_id text not null references sandbox_payments (id) on delete cascade,
  due_at timestamptz not null,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  type text not null,
  body text not null
);
create index sandbox_events_due on sandbox_events (next_try_at) where delivered_at is null;
