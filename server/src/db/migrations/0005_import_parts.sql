-- A part of an import is taken once, whoever repeats it: its number with other rows is refused (DECISIONS S-05).
create table guarantee_import_parts (
  import_id uuid not null references guarantee_imports (id) on delete cascade,
  part integer not null,
  body_hash bytea not null,
  primary key (import_id, part)
);
-- Lines that the parts had so far, so that the lines of a next part go on where no part says its own.
alter table guarantee_imports add column line_count integer not null default 0;
