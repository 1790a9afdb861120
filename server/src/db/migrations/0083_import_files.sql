-- A file of guarantees that the server itself reads: it lies in pieces in the file store, a worker takes it up, part after part, and
-- another goes on where one died (DECISIONS T-358). A file of mailbox or folder is known by its source and taken once.
alter table guarantee_imports
  add column file_size bigint,
  add column file_pieces integer,
  add column read_bytes bigint not null default 0,
  add column on_duplicate text not null default 'skip',
  add column columns text[],
  add column error_code text,
  add column error_detail text,
  add column source_key text unique,
  add column worker_until timestamptz;
create index guarantee_imports_waiting on guarantee_imports (started_at) where status = 'Running' and file_pieces is not null;
create index guarantee_imports_checksum on guarantee_imports (checksum) where status = 'Running';
