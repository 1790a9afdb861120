-- The first keys of the list in the order of their names, whatever the database's own order is (3-platform §2, §9).
create index translations_in_key_order on translations (key collate "C");
