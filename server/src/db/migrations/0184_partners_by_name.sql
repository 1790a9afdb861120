-- The list of partners goes by name, and counts those that are not deleted (3-platform §2): without this each page sorts them all.
create index partners_by_name on partners (lower(name), id) where deleted_at is null;
