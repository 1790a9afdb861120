-- What the demo partners will do next; it survives a restart, and two servers share it (skip locked).
create table demo_acts (
  id text primary key,
  -- The offer or job it belongs to: withdrawing or stopping removes what is left of it.
  subject_id uuid not null,
  due_at timestamptz not null,
  report jsonb not null
);
create index demo_acts_due on demo_acts (due_at);
create index demo_acts_subject on demo_acts (subject_id);
