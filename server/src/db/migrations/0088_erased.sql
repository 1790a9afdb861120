-- When a motorist was taken out of a request: what was recorded before is gone, so its past is known only by what bears its own
-- time (DECISIONS S-51).
alter table requests add column erased_at timestamptz;

-- Files whose rows are gone: removed after the commit, by whichever server comes first.
create table erased_files (
  storage_key text primary key,
  at timestamptz not null default now()
);
