-- A text is searched within countries and status groups: one index for all three finds their common requests without reading
-- the others' rows (performance.md rule 3). btree_gin comes with PostgreSQL beside pg_trgm.
create extension if not exists btree_gin;
drop index requests_search;
create index requests_search on requests using gin (search gin_trgm_ops, country, status_group) with (fastupdate = off);
