-- What becomes of a partner beside its record: deleted ones are kept for their history (5-decisions S-36, DECISIONS T-492).
alter table partners add column deleted_at timestamptz;
-- Whose pause or suspension may be over; they are few among many.
create index partners_stopped on partners (operational_status) where operational_status in ('Paused', 'Suspended');
create index job_offers_open_of_partner on job_offers (partner_id) where status in ('Queued', 'Initiated', 'Interested');
-- When the home company was told that this job's partner is suspended: once, also after a crash.
alter table jobs add column suspension_told_at timestamptz;

create table partner_notes (
  id uuid primary key,
  partner_id uuid not null references partners (id),
  message text not null,
  agent_id uuid,
  agent_name text not null,
  acting_agent_name text default nullif(current_setting('towline.acting_agent', true), ''),
  created_at timestamptz not null,
  -- Two of one moment stay in the order in which they were written.
  seq bigint generated always as identity
);
create index partner_notes_of on partner_notes (partner_id, created_at desc, seq desc);
-- Who has the partner open reads its notes again.
create trigger partner_notes_record after insert on partner_notes
  for each row execute function notify_record('partners', 'partner_id');

create table partner_logs (
  id uuid primary key,
  partner_id uuid not null references partners (id),
  at timestamptz not null,
  message text not null,
  agent_id uuid,
  agent_name text not null,
  acting_agent_name text default nullif(current_setting('towline.acting_agent', true), ''),
  reason text,
  data jsonb,
  seq bigint generated always as identity
);
create index partner_logs_of on partner_logs (partner_id, at desc, seq desc);
create index repair_jobs_of_partner on repair_jobs ((partner->>'id'));
