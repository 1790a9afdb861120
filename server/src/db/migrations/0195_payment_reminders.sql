-- A reminder may be planned: its letter goes when the time comes, whatever server is up by then (DECISIONS T-564).
alter table payment_reminders
  add column payment_id uuid,
  add column payment_type text,
  add column planned_for timestamptz,
  add column sent_at timestamptz;
create index payment_reminders_planned on payment_reminders (planned_for) where planned_for is not null and sent_at is null;
