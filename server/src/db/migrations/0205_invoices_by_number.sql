-- Documents are found by a part of their number, too, from the search box.
create index invoices_number on invoices using gin (lower(number) gin_trgm_ops) with (fastupdate = off);
