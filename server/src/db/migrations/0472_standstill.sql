-- As long as its row is there, nothing leaves the building and nothing is done because the clock says so (DECISIONS T-1039). A
-- restore makes the table, too, where the backup is of before this migration.
create table if not exists standstill (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null default now(),
  -- When the backup was made that stands here; null where somebody asked for the standstill by hand.
  as_of timestamptz
);
