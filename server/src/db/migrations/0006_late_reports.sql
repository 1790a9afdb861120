-- What a partner told and could not be taken yet. Tried again with growing pauses, then parked with its error: one report
-- that always fails holds up nothing but those behind it of the same job (5-decisions S-02).
create table late_reports (
  report_id text primary key,
  seq bigint generated always as identity,
  -- Its offer or job.
  subject_id uuid not null,
  report jsonb not null,
  tries integer not null,
  next_try_at timestamptz not null,
  last_error text,
  parked_at timestamptz
);
create index late_reports_due on late_reports (next_try_at) where parked_at is null;
create index late_reports_subject on late_reports (subject_id, seq) where parked_at is null;

-- When the network took the job. Until then it is told again with growing pauses, by any server.
alter table jobs add column told_at timestamptz, add column tell_tries integer not null default 0, add column tell_next_at timestamptz;
create index jobs_untold on jobs (tell_next_at) where is_active and status = 'Assigned' and partner_id is not null and told_at is null;
