-- Links to the pages of partners: only the hash of a link's secret is kept (2-requests §2, deep links).
create table partner_links (
  id uuid primary key,
  kind text not null,
  -- The offer, the job or the repair job.
  subject_id uuid not null,
  request_id uuid not null references requests (id) on delete cascade,
  secret_hash bytea not null unique,
  language text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index partner_links_subject on partner_links (subject_id);
create index partner_links_request on partner_links (request_id);

-- Links to the motorist's status page.
create table status_links (
  id uuid primary key,
  seq bigint generated always as identity,
  request_id uuid not null references requests (id) on delete cascade,
  sent_by text not null,
  phone_number text not null,
  language text not null,
  company_name text,
  secret_hash bytea not null unique,
  outbox_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index status_links_request on status_links (request_id, seq desc);

-- What the motorist said at the end; said again, the last counts.
create table motorist_feedback (
  request_id uuid primary key references requests (id) on delete cascade,
  stars integer not null check (stars between 1 and 5),
  words text,
  given_at timestamptz not null
);

-- Arrival times that were told to anyone (issue 5, Promises).
create table promises (
  id uuid primary key,
  seq bigint generated always as identity,
  request_id uuid not null references requests (id) on delete cascade,
  job_id uuid,
  promised_at timestamptz not null,
  told_at timestamptz not null,
  told_by text not null,
  told_to text not null,
  source text not null,
  in_force boolean not null default false,
  -- Kept, Broken, or Dropped where nobody waited for it any more.
  outcome text,
  ended_at timestamptz,
  -- When the way is looked at next, and what was warned of already.
  check_at timestamptz not null,
  warned_at timestamptz,
  broken_at timestamptz
);
create index promises_request on promises (request_id, seq);
create unique index promises_one_in_force on promises (request_id) where in_force;
create index promises_due on promises (check_at) where in_force;

-- The time that counts, beside the row that lists read; none at creation, so that no index is written then.
alter table requests add column promised_at timestamptz;
create index requests_promised on requests (promised_at, id) where promised_at is not null;

-- A workshop's own answers, and the time that a partner proposes for a planned job (2-requests §3).
alter table repair_jobs add column accepted_at timestamptz, add column planned_at timestamptz;
alter table job_offers add column appointment jsonb;
