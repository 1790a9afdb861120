-- The partner's own page (issue of partners and prices; DECISIONS T-515, T-516). A link is asked for with the dispatch e-mail or
-- number, or made for an agent who acts as the partner (5-decisions S-37); it opens once. Only hashes are kept.
create table partner_entries (
  secret_hash bytea primary key,
  partner_id uuid not null references partners (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Who acts as the partner, why, and the session of their own that it hangs on; nobody where the partner asked.
  acting_agent_id uuid references agents (id) on delete cascade,
  acting_agent_name text,
  own_session bytea references agent_sessions (secret_hash) on update cascade on delete cascade
);
create index partner_entries_partner on partner_entries (partner_id);
create index partner_entries_acting on partner_entries (acting_agent_id) where acting_agent_id is not null;
create index partner_entries_session on partner_entries (own_session) where own_session is not null;

create table partner_devices (
  id uuid primary key,
  partner_id uuid not null references partners (id) on delete cascade,
  secret_hash bytea not null unique,
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  acting_agent_id uuid references agents (id) on delete cascade,
  acting_agent_name text,
  own_session bytea references agent_sessions (secret_hash) on update cascade on delete cascade
);
create index partner_devices_partner on partner_devices (partner_id);
create index partner_devices_acting on partner_devices (acting_agent_id) where acting_agent_id is not null;
create index partner_devices_session on partner_devices (own_session) where own_session is not null;

-- A page of a job that was opened from the partner's own page ends with the device.
alter table partner_links add column device_id uuid references partner_devices (id) on delete cascade;
create index partner_links_device on partner_links (device_id) where device_id is not null;

alter table account_requests drop constraint account_requests_kind_check;
alter table account_requests add constraint account_requests_kind_check check (kind in ('Reset', 'SignUp', 'PartnerPage'));

-- What the partner's page shows: what became of offers and jobs, newest first.
create index jobs_of_partner on jobs (partner_id, created_at desc) where partner_id is not null;
create index job_offers_of_partner on job_offers (partner_id, created_at desc);
