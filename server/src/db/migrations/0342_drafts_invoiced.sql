-- A B2B draft becomes an invoice, one that is valid at a time (DECISIONS T-755).
alter table invoices add column made_from uuid references invoices (id);
create unique index invoices_made_once on invoices (made_from) where made_from is not null and not is_void;
create index invoices_of_clients on invoices (request_id) where made_from is not null and not is_void;
