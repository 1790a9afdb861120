-- Getting an account and getting back into one (5-decisions S-43).

-- What a mailed link proves: random, kept as a hash, gone once it is used. The address is the one that it was mailed to: for
-- another one it proves nothing.
create table account_tokens (
  secret_hash bytea primary key,
  kind text not null check (kind in ('Reset', 'Verification', 'Invitation')),
  agent_id uuid references agents (id) on delete cascade,
  email text not null,
  organisation_code text references organisations (code) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_agent on account_tokens (agent_id);
create index account_tokens_invited on account_tokens (lower(email)) where kind = 'Invitation';

-- What somebody without an account asked for. It is kept before anybody looks whether the address has one, so that the answer
-- takes the same time for each address; what comes of it follows after the answer.
create table account_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('Reset', 'SignUp')),
  email text not null,
  facts jsonb not null,
  asked_at timestamptz not null
);

alter table agents add column is_email_verified boolean not null default true;

-- The session of somebody who goes on as another agent ends with the own one (5-decisions S-37).
alter table agent_sessions
  add column own_session bytea references agent_sessions (secret_hash) on update cascade on delete cascade,
  add column acting_reason text;
create index agent_sessions_own on agent_sessions (own_session) where own_session is not null;
