-- Who holds a request. It warns others and blocks nobody; it ends with its holder's session or after idle time (DECISIONS T-111).
create table request_claims (
  request_id uuid primary key references requests (id) on delete cascade,
  agent_id uuid not null references agents (id) on delete cascade,
  agent_name text not null,
  claimed_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Ends with the agent's last session; a token has none.
  is_by_session boolean not null
);
create index request_claims_agent on request_claims (agent_id);
create trigger request_claims_record after insert or update or delete on request_claims for each row
  execute function record_change('request_id', 'request_id', '', 'seen_at,is_by_session');
