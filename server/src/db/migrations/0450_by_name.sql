-- The order in which people look a name up: É beside E, and a beside A (DECISIONS T-893). Bytes put Élite behind Zorro, and are what
-- the embedded engine, and many a PostgreSQL of one's own, sort by. One that was built without ICU keeps them.
do $$
begin
  if exists (select from pg_collation where collname = 'und-x-icu') then
    create collation by_name from "und-x-icu";
  else
    create collation by_name (provider = libc, locale = 'C');
  end if;
end $$;
-- As before, in that order.
drop index partners_listed;
create index partners_listed on partners (lower(name) collate by_name, id) include (name, country, operational_status, is_active) where deleted_at is null;
