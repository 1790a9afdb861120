-- The history of a record says which saves brought members that the schema does not know (DECISIONS C-80).
alter table record_history add column bypassed_schema boolean not null default false;
