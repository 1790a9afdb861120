-- What the list of partners is ordered, narrowed and counted by (3-platform §2), without their documents: a page and its count read
-- all that fit, and ten thousand documents are twenty megabytes. The name stands beside its lower case, or the index is not enough.
create index partners_listed on partners (lower(name), id) include (name, country, operational_status, is_active) where deleted_at is null;
-- The same without what the list is narrowed by.
drop index partners_by_name;
