-- Documents are found by a part of a name, a VAT number or an address (3-platform §3), and shown newest first.
create index invoices_newest on invoices (at desc, id);
create index invoices_supplier_name on invoices using gin (lower(doc->'supplier'->>'name') gin_trgm_ops) with (fastupdate = off);
create index invoices_supplier_vat on invoices using gin (lower(doc->'supplier'->>'vatNumber') gin_trgm_ops) with (fastupdate = off);
create index invoices_customer_name on invoices using gin (lower(doc->'customer'->>'fullName') gin_trgm_ops) with (fastupdate = off);
create index invoices_customer_vat on invoices using gin (lower(doc->'customer'->>'vatNumber') gin_trgm_ops) with (fastupdate = off);
create index invoices_customer_email on invoices using gin (lower(doc->'customer'->>'email') gin_trgm_ops) with (fastupdate = off);
