-- A day of the books that is over, with the head of the chain when it was closed: written once by whatever server comes first, and the
-- hash leaves the house with its mail (DECISIONS T-576).
create table day_closings (
  day date primary key,
  closed_at timestamptz not null,
  position bigint not null check (position >= 0),
  hash bytea
);
create trigger day_closings_append_only before update or delete on day_closings
  for each row execute function refuse_ledger_change();
